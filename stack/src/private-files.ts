import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What only the owner may do. */
const OTHERS = 0o077;

/** Takes a file, or a folder with all that lies in it, away from the other users of the machine. */
export const makePrivate = (path: string): void => {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // A link is not followed: what it leads to may be another user's.
  if (stat === undefined || stat.isSymbolicLink()) return;
  // The folder first: from then on others are shut out, however long the rest takes.
  if ((stat.mode & OTHERS) !== 0) chmodSync(path, stat.mode & 0o777 & ~OTHERS);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
};
