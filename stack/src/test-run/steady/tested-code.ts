import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../home.ts';

const MEASUREMENTS = 'docs/measurements/';

const git = (...args: string[]): string => {
  const { stdout, status } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed`);
  return stdout;
};

/** Whether anything except measurements differs from HEAD. */
export const hasUncommittedChanges = (): boolean => git('status', '--porcelain', '--', `:!${MEASUREMENTS}`) !== '';

/** Hash of HEAD without measurements and prose: commits with the same hash have the same code and tests. */
export const testedCode = (): string => {
  const tested = git('ls-tree', '-r', 'HEAD')
    .split('\n')
    .filter((line) => {
      const path = line.split('\t')[1] ?? '';
      return !path.startsWith(MEASUREMENTS) && !path.endsWith('.md');
    });
  return createHash('sha256').update(tested.join('\n')).digest('hex').slice(0, 16);
};
