import {
  closeSync,
  fstatSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Tally } from './tally.ts';

/** Maximum bytes stored from the end of each log, and of all logs together. */
const MOST_BYTES = { ofFile: 16 * 2 ** 20, ofAll: 128 * 2 ** 20 };
/** Number of runs whose logs remain. */
const KEPT_RUNS = 3;

/** Folder of the logs of stopped stacks, and of what browsers showed, in the scratch folder of a run. */
export const stoppedLogs = (scratch: string): string => join(scratch, 'stopped');

type KeptLogs = {
  /** Folder of the run, with Jest's reports. */
  home: string;
  /** Folder of the started servers and portals. */
  scratch: string;
  first: Tally;
  /** Parent folder of the runs' folders. */
  folder: string;
  startedAt: Date;
  most?: typeof MOST_BYTES;
};

/**
 * Copies what explains the failures of a run before files run again, since a green result removes it: the full
 * failures, Jest's reports, the logs of servers and portals, and what browsers showed. Returns the folder.
 */
export const keepLogs = ({ home, scratch, first, folder, startedAt, most = MOST_BYTES }: KeptLogs): string => {
  const kept = join(folder, startedAt.toISOString().replaceAll(':', '-'));
  mkdirSync(kept, { recursive: true });
  // Names start with the time, so that the newest are last.
  for (const name of readdirSync(folder).toSorted().slice(0, -KEPT_RUNS))
    rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(kept, 'failures.txt'), failureTexts(first));
  let left = most.ofAll;
  const sources = [
    ...globSync('events-*.jsonl', { cwd: home }).map((path) => ({ from: home, path })),
    ...globSync(['*/logs/*.log', 'stopped/*/**'], { cwd: scratch }).map((path) => ({ from: scratch, path })),
  ];
  for (const { from, path } of sources) {
    if (!statSync(join(from, path)).isFile()) continue;
    const end = endOf(join(from, path), Math.min(most.ofFile, left));
    left -= end.length;
    if (end.length > 0) writeFileSync(join(kept, path.replaceAll('/', '-')), end);
  }
  return kept;
};

const failureTexts = ({ files }: Tally): string =>
  Object.entries(files)
    .flatMap(([path, { failures }]) => failures.map(({ test, message }) => `${path} › ${test ?? ''}\n${message}\n\n`))
    .join('');

const endOf = (path: string, most: number): Buffer => {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const end = Buffer.alloc(Math.min(size, most));
    return end.subarray(0, readSync(file, end, 0, end.length, size - end.length));
  } finally {
    closeSync(file);
  }
};
