import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StackFailure } from '../failure.ts';

/** How to call the PostgreSQL programs: as root they must run as another user. */
export type PostgresUser = {
  uid?: number;
  gid?: number;
  /** Prefix of the program: keeps the right to traverse folders of root (such as a clone inside /root). */
  prefix: string[];
};

/** Finds, or creates as root, the user that PostgreSQL runs as. */
export const postgresUser = (paths: string[]): PostgresUser => {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const uid = userId('-u') ?? createUser();
  const gid = userId('-g') ?? uid;
  if (paths.every(isOpenToOthers)) return { uid, gid, prefix: [] };
  return { prefix: walkingThroughFoldersOfRoot(uid, gid), uid, gid };
};

const walkingThroughFoldersOfRoot = (uid: number, gid: number): string[] => {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new StackFailure(
      'PostgreSQL refuses to run as root, and its own user may not enter this folder.',
      'Run Drappo as an ordinary user, or put the project where all users may read it, such as /srv.',
    );
  }
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return ['setpriv', ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
};

const isOpenToOthers = (path: string): boolean => {
  for (let folder = path; ; folder = dirname(folder)) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const userId = (flag: '-u' | '-g'): number | undefined => {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
};

const createUser = (): number => {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    throw new StackFailure(
      'PostgreSQL refuses to run as root, and a user for it could not be made.',
      'Make one (useradd --system postgres), or run Drappo as an ordinary user.',
    );
  }
  const uid = userId('-u');
  if (uid === undefined) throw new Error('the user postgres was made but is not found');
  return uid;
};
