import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { StackFailure } from '../stack/src/failure.ts';
import { defaultHomeRoot } from '../stack/src/home.ts';
import { endOrphans } from '../stack/src/supervisor/orphans.ts';
import { lockHolder } from '../stack/src/supervisor/lock.ts';

const testHomes = (root: string): string[] => {
  const folder = join(root, 'test');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

await runCommand(async () => {
  const root = defaultHomeRoot();
  if (!existsSync(root)) {
    process.stdout.write(`${root} does not exist: nothing to empty.\n`);
    return 0;
  }
  const runFolders = [root, ...testHomes(root)].map((home) => join(home, 'run'));
  for (const folder of runFolders) {
    const holder = lockHolder(folder);
    if (holder === undefined) continue;
    throw new StackFailure(
      `Drappo runs from this folder (process ${holder.pid}): its data is not removed under it.`,
      `Stop it with Ctrl-C where it runs, or with: kill ${holder.pid}`,
    );
  }
  for (const folder of runFolders) await endOrphans(folder);
  for (const entry of readdirSync(root)) rmSync(join(root, entry), { recursive: true, force: true });
  process.stdout.write(`${root} is empty. The next start makes everything again.\n`);
  return 0;
});
