import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoState } from './demo-mode.ts';
import { codeOf } from './failure.ts';
import type { Home } from './home.ts';

const fileOf = (home: Home): string => join(home.data, 'demo.json');

/** The demo's progress in this database cluster; undefined for a cluster that has never started. */
export const readDemoState = (home: Home, cluster: string): DemoState | undefined => {
  const text = readText(fileOf(home));
  // Written by earlier versions: they marked only a complete demo.
  if (text === cluster) return { demo: 'made', passwords: 'documented' };
  if (text?.startsWith('{') !== true) return undefined;
  const { cluster: of, demo, passwords } = JSON.parse(text) as DemoState & { cluster: string };
  return of === cluster ? { demo, passwords } : undefined;
};

/** Writes a second file and renames it, so that a kill in the middle leaves the previous state. */
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
