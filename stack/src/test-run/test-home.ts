import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultHomeRoot } from '../home.ts';
import { lockHolder } from '../supervisor/lock.ts';
import { endOrphans } from '../supervisor/orphans.ts';

/** Test runs have their own homes below the one of `npm start`, so that both can run at once. */
export const makeTestHome = async (): Promise<string> => {
  const folder = join(defaultHomeRoot(), 'test');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) await removeIfDead(join(folder, name));
  const home = join(folder, `run-${process.pid}`);
  mkdirSync(home, { recursive: true });
  return home;
};

const removeIfDead = async (home: string): Promise<void> => {
  const run = join(home, 'run');
  // A home without a run folder is still being created.
  if (!existsSync(run) || lockHolder(run) !== undefined) return;
  await endOrphans(run);
  rmSync(home, { recursive: true, force: true });
};
