/** A file that a tool server's definition names. */
export interface NamedFile {
  /** As written there. */
  readonly path: string;
  /** Where it is written. */
  readonly key: readonly PropertyKey[];
}

/** What is wrong with a definition and its files, as far as it can be seen without running anything. */
export type DefinitionFault =
  /** At a key of the definition. */
  | { readonly key: readonly PropertyKey[]; readonly message: string }
  /** In a file that it names; `at`: where inside. */
  | { readonly file: string; readonly line?: number; readonly at?: string; readonly message: string };
