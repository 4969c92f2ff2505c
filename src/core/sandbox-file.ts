/** A regular file on its way into or out of a sandbox. `path` is relative, with `/`, without `..`. */
export interface SandboxFile {
  readonly path: string;
  readonly content: Uint8Array;
  /** Permission bits, for example 0o644. */
  readonly mode: number;
}
