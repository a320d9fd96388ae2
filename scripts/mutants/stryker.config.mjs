// Options: https://stryker-mutator.io/docs/stryker-js/configuration
const linkWorkspaces = `require('fs').cpSync('../../node_modules/@waha','node_modules/@waha',{recursive:true,verbatimSymlinks:true})`

export default {
  testRunner: 'vitest',
  // Tests reach much of the code through the API, so imports do not tell which of them are related.
  vitest: { related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded would need all tests of the room for each mutant.
  ignoreStatic: true,
  // Linked as a whole, the packages of this repository would be those without mutants.
  symlinkNodeModules: false,
  buildCommand: `node -e ${linkWorkspaces}`,
  // It is read by a part of TypeScript that version 7 does not have.
  tsconfigFile: 'none',
  concurrency: 1,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  cleanTempDir: 'always',
  // Tests of thousands of calls at once would take a minute for each mutant; they prove that these are borne, and little else.
  ignorePatterns: [
    '*floods.test.ts',
    'storms.test.ts',
    '.data',
    'build',
    '/docs',
    '/e2e',
    '/deploy',
    '/scripts',
    '*.jpg',
    '*.avif',
    '*.webp',
  ],
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: true },
  htmlReporter: { fileName: '.data/mutants.html' },
}
