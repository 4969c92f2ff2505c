/** What the bundler makes of `import('...')`: load these chunks, then run that module. */
const LAZY_IMPORT =
  /(?:__nccwpck_require__\.e\(\/\* import\(\) \*\/ \d+\)|Promise\.all\(\/\* import\(\) \*\/\[[^\]]+\]\))\.then\(__nccwpck_require__(?:\.t)?\.bind\([^)]*\)\)/g;

/** Where the entry module starts: the modules and the bundler's own functions are above it. */
const ENTRY = /^(?:\/\*{6}\/\s+)?var __webpack_exports__ = /m;

/**
 * The bundle's index.js, changed: it runs every module that any file of the bundle imports lazily, prints
 * how many, and ends before the action starts.
 */
export function loadEverything(index: string, files: readonly string[]): string {
  const imports = [...new Set(files.flatMap((file) => file.match(LAZY_IMPORT) ?? []))];
  if (!ENTRY.test(index)) throw new Error('the bundle has no entry that this test knows: the bundler has changed');
  const run = imports.map((expression) => `await ${expression};`).join('\n');
  return index.replace(ENTRY, (entry) => `${run}\nconsole.log(${imports.length});\nprocess.exit(0);\n${entry}`);
}
