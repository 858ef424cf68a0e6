import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { internalCalls } from '../packages/contracts/src/internal-calls.ts';

const root = resolve(import.meta.dirname, '..');
const documented = readFileSync(join(root, 'docs/operations/connections.md'), 'utf8');
const sources = globSync('{services,packages}/*/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/(testing|generated)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('docs/operations/connections.md names every call between services with its callers', () => {
  const rows = documented.split('\n').filter((line) => line.startsWith('| '));
  const missing = Object.entries(internalCalls).filter(([purpose, callers]) => {
    const [, from = ''] = rows.find((row) => row.includes(`\`${purpose}\``))?.split('|') ?? [];
    return !callers.every((caller) => from.includes(caller) || (caller !== 'gateway' && from.includes('services')));
  });
  expect(missing).toEqual([]);
});

it('every HTTP call of a service refuses redirects', () => {
  const countIn = (text: string, what: RegExp): number => [...text.matchAll(what)].length;
  // `fetch` is also the name of a batch method in Kafka's client.
  const calling = sources
    .filter(({ path }) => !path.includes('/bus/'))
    .map(({ path, text }) => ({
      path,
      calls: countIn(text, /(?<![\w.])fetch\(/g),
      refusing: countIn(text, /redirect: 'error'/g),
    }))
    .filter(({ calls }) => calls > 0);
  expect(calling.length).toBeGreaterThan(8);
  expect(calling.filter(({ calls, refusing }) => calls !== refusing)).toEqual([]);
});
