/** Where a command writes and what it knows of the outside. Only the roots make one. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTty: boolean;
  readonly colour: boolean;
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Unix ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** One option of a command, for parsing and for --help. */
export interface Option {
  readonly name: string;
  /** Shown as the value in --help; undefined is a flag. */
  readonly value?: string;
  readonly help: string;
  readonly multiple?: true;
}

/** What was typed after the command's name. */
export interface Arguments {
  readonly flags: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  readonly positionals: readonly string[];
}

/** A subcommand of agent-eval. Returns the exit code: 0 pass or ran, 1 gate failed, 2 could not judge. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly options: readonly Option[];
  /** How many positional arguments it takes. */
  readonly positionals: {
    readonly min: number;
    readonly max: number;
    /** What they are, for messages: `jsonl FILE`. */
    readonly names?: string;
  };
  /** Lines at the end of --help. */
  readonly notes?: readonly string[];
  run(args: Arguments, terminal: Terminal): Promise<0 | 1 | 2>;
}
