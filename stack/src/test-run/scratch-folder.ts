import { accessSync, chmodSync, constants, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'drappo-test-';
/** Maximum that a whole run writes, and the same amount again for the programs. */
const WANTED_BYTES = 6 * 2 ** 30;

/**
 * Returns the folder for temporary files of a run, in memory when there is enough: each of 140 test databases has some
 * thousand files, and their allocation on a disk took a seventh of the processor time. Removes the folders of killed
 * runs.
 */
export const makeScratchFolder = (): string => {
  const parent = isRoomyMemory() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    if (!isAlive(Number(name.slice(PREFIX.length)))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user when this process is root, and needs to traverse the folder.
  chmodSync(folder, 0o711);
  return folder;
};

const isRoomyMemory = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    // The packaged Chromium is unpacked and started there.
    return (
      mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= WANTED_BYTES && freeMemory() >= WANTED_BYTES
    );
  } catch {
    return false;
  }
};

const freeMemory = (): number => {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
