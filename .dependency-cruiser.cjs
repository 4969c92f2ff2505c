// The layer rule of docs/architecture.md. A new folder under src is refused until it is named here.
const folders = [
  'core',
  'run',
  'agents',
  'models',
  'graders',
  'sandbox',
  'baseline',
  'render',
  'files',
  'github',
  'gateway',
  'tools',
];
// The roots see everything. Each of these folders is a root in several files, and private to it.
const roots = ['action', 'cli', 'post', 'report', 'write-schemas'];
const rootFolders = {
  action: '(action|report)',
  commands: 'cli',
  report: 'report',
  wire: '(action|commands|cli|post|report)',
};

const allFolders = [...folders, ...Object.keys(rootFolders)].join('|');
const known = `^src/((${allFolders})/|(${roots.join('|')})[.](test[.])?ts$)`;
const testFile = '\\.test\\.ts$';
const allAtError = (rules) => rules.map((rule) => ({ severity: 'error', ...rule }));

/** Only these files may import that package, so that an adapter can be replaced in one place. */
function onlyFrom(path, packages) {
  return {
    name: `only-from: ${packages.join(', ')}`,
    from: { path: '^src/', pathNot: path },
    to: { path: packages.map((name) => `node_modules/(@types/)?${name}/`) },
  };
}

module.exports = {
  forbidden: allAtError([
    {
      name: 'folders-import-only-core-and-themselves',
      from: { path: `^src/(${folders.join('|')})/` },
      to: { path: '^src/', pathNot: '^src/(core|$1)/' },
    },
    {
      name: 'core-imports-only-zod-and-itself',
      from: { path: '^src/core/', pathNot: testFile },
      to: {
        pathNot: ['^src/core/', '(^|/)node_modules/zod/', '^(node:)?(buffer|crypto|events|path|stream|url|util|vm)$'],
      },
    },
    ...Object.entries(rootFolders).map(([folder, users]) => ({
      name: `${folder}-is-part-of-a-root`,
      from: { path: '^src/', pathNot: `^src/(${folder}/|${users}(/|[.](test[.])?ts$))` },
      to: { path: `^src/${folder}/` },
    })),
    { name: 'unknown-folder-imports', from: { path: '^src/', pathNot: known }, to: {} },
    { name: 'unknown-folder-is-imported', from: {}, to: { path: '^src/', pathNot: known } },
    { name: 'unknown-folder', from: { path: '^src/', pathNot: known, orphan: true }, to: {} },
    {
      name: 'tests-import-only-support',
      from: { path: `^src/.*${testFile}` },
      to: { path: '^test/', pathNot: '^test/support/' },
    },
    {
      name: 'source-imports-no-tests',
      from: { path: '^src/', pathNot: testFile },
      to: { path: ['^test/', '^bench/', testFile] },
    },
    {
      name: 'source-imports-only-dependencies',
      from: { path: '^src/', pathNot: testFile },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/@types/',
      },
    },
    onlyFrom('^src/sandbox/', ['dockerode', 'docker-modem']),
    onlyFrom('^src/models/', ['@anthropic-ai/sdk']),
    onlyFrom('^src/(github/|action/|report/|(action|post|report)\\.ts$)', [
      '@actions/core',
      '@actions/github',
      '@octokit/[^/]+',
    ]),
    onlyFrom('^src/baseline/', ['@actions/cache']),
    { name: 'no-circular', from: {}, to: { circular: true } },
    { name: 'no-unresolved', from: {}, to: { couldNotResolve: true } },
  ]),
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/sandbox/absent/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
