import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoState } from './demo-mode.ts';
import { codeOf } from './failure.ts';
import type { Home } from './home.ts';

const fileOf = (home: Home): string => join(home.data, 'demo.json');

/** How far the demo of this database cluster is; undefined for a cluster that has never started. */
export const readDemoState = (home: Home, cluster: string): DemoState | undefined => {
  const text = readText(fileOf(home));
  // Written by versions before this one: only a complete demo was marked.
  if (text === cluster) return { demo: 'made', passwords: 'documented' };
  if (text?.startsWith('{') !== true) return undefined;
  const { cluster: of, demo, passwords } = JSON.parse(text) as DemoState & { cluster: string };
  return of === cluster ? { demo, passwords } : undefined;
};

/** Written beside and renamed, so that a kill in the middle leaves the state from before. */
export const writeDemoState = (home: Home, cluster: string, { demo, passwords }: DemoState): void => {
  const file = fileOf(home);
  writeFileSync(`${file}.new`, JSON.stringify({ cluster, demo, passwords }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};
