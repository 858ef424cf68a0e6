import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../home.ts';
import type { SteadyRun } from './judge.ts';

const folder = join(projectRoot, 'docs', 'measurements', 'steady');

export const keepRun = (run: SteadyRun): void => {
  mkdirSync(folder, { recursive: true });
  const moment = (run.verdict?.startedAt ?? new Date().toISOString()).slice(0, 19).replaceAll(':', '');
  writeFileSync(join(folder, `${moment}.json`), `${JSON.stringify(run, null, 2)}\n`);
};

/** Returns the stored runs of this code, oldest first. */
export const keptRuns = (code: string): SteadyRun[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SteadyRun)
    .filter((run) => run.code === code);
};
