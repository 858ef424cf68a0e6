import { dropLockOf } from './lock.ts';
import { endOrphans } from './orphans.ts';

const [runFolder, master] = process.argv.slice(2);
if (runFolder === undefined || master === undefined) throw new Error('usage: watchdog-main.ts <run folder> <pid>');

let isDismissed = false;
process.stdin.on('data', () => {
  isDismissed = true;
});
process.stdin.once('close', () => {
  if (isDismissed) return;
  void endOrphans(runFolder).then(() => dropLockOf(runFolder, Number(master)));
});
