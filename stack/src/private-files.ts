import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Modes that give rights only to the owner. */
const OTHERS = 0o077;

/** Denies other users of the machine access to a file, or to a folder with all its contents. */
export const makePrivate = (path: string): void => {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // Does not follow a link: its target may belong to another user.
  if (stat === undefined || stat.isSymbolicLink()) return;
  // The folder first: from then on others have no access, however long the rest takes.
  if ((stat.mode & OTHERS) !== 0) chmodSync(path, stat.mode & 0o777 & ~OTHERS);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
};
