import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');
const storage = /\b(localStorage|sessionStorage)\b/;
const name = /['"`](drappo[-.][a-z-]+)/g;
/** Names of channels and locks, which store nothing. */
const unstored = new Set(['drappo-session']);

const storedNames = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((text) => storage.test(text))
  .flatMap((text) => [...text.matchAll(name)].map((match) => match[1] ?? ''))
  .filter((one) => !unstored.has(one));

it('the list of personal data names everything that the portal stores in a browser', () => {
  const documented = readFileSync(join(root, 'docs/operations/personal-data.md'), 'utf8');
  expect(storedNames.length).toBeGreaterThan(8);
  expect(storedNames.filter((one) => !documented.includes(one))).toEqual([]);
});
