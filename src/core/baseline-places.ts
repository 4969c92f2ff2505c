/** What came of asking a service: a value, or a notice that says what was not done, why, and what to change. */
export type Reached<Value> =
  | { readonly kind: 'reached'; readonly value: Value }
  /** `refused`: the token may not do this, or the service is not there. `failed`: anything else. */
  | { readonly kind: 'refused' | 'failed'; readonly notice: string };

/** A text that is kept elsewhere; its name and size are what the place says of it. */
export interface StoredText {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Texts that runs on the default branch uploaded, each for itself. Nothing here throws for what a service answers. */
export interface ArtifactPlace {
  /** The newest `max` texts that bear one of these names and come from trusted runs, newest first. */
  list(wanted: { readonly names: readonly string[]; readonly max: number }): Promise<Reached<readonly StoredText[]>>;
  /** At most `maxBytes`; more has failed. */
  read(text: StoredText, maxBytes: number): Promise<Reached<string>>;
  upload(text: { readonly name: string; readonly text: string }): Promise<Reached<'stored' | 'exists'>>;
}

/** Files on a branch that holds nothing else. Nothing here throws for what a service answers. */
export interface BranchPlace {
  readonly branch: string;
  /** In the order of their names; none where there is no such branch or folder. */
  list(folder: string): Promise<Reached<readonly StoredText[]>>;
  read(file: StoredText, maxBytes: number): Promise<Reached<string>>;
  /** Adds a file in one commit, on top of whatever others have added meanwhile. */
  add(file: NewFile): Promise<Reached<'stored' | 'exists'>>;
}

export interface NewFile {
  readonly folder: string;
  readonly name: string;
  readonly text: string;
  /** Of the commit. */
  readonly message: string;
  /** What to remove of the folder's files in the same commit; undefined: the file need not be added. */
  readonly retire: (names: readonly string[]) => readonly string[] | undefined;
}
