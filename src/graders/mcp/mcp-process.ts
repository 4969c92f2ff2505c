/** A running server, as bytes: what it writes is judged as it is. Disposing ends it and what it has started; never throws. */
export interface McpProcess extends AsyncDisposable {
  /** Lost when the process has ended, as with any pipe. */
  write(text: string | Uint8Array): void;
  endInput(): void;
  /** Ends when the process does. Throws InfraError when its end cannot be believed. */
  readonly stdout: AsyncIterable<Uint8Array>;
  /** The end of what it wrote to stderr. */
  stderr(): string;
  /** How it ended, for a reason: `exit code 1`. Asked once stdout has ended. */
  howItEnded(): Promise<string>;
}

/** What had to be done before a start has failed, by the server's own fault. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** Starts the server afresh. Throws NotStarted, ContainerEnded or, where a user gave the command, UserError. */
export type StartMcp = () => Promise<McpProcess>;
