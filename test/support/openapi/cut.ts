import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutDescription } from './cut-description.ts';

/** Writes test/fixtures/github-rest.json anew: `npx tsx test/support/openapi/cut.ts`, after an update of @octokit/openapi. */
writeFileSync(fileURLToPath(new URL('../../fixtures/github-rest.json', import.meta.url)), cutDescription());
