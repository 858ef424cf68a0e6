/**
 * Fails when the lock file does not list a package of node_modules with the same version and checksum:
 *   node scripts/installed-as-locked.ts <folder with node_modules> <package-lock.json>
 * `npm ci` would also require the packages of all other platforms in the lock file, which ours does not list.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Entry = { version?: string; integrity?: string; link?: boolean };
type Packages = Record<string, Entry>;

/** Packages of node_modules that are not in the lock file, or not with this version and checksum. Workspaces are links. */
export const strangers = (installed: Packages, locked: Packages): string[] =>
  Object.entries(installed)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { version, integrity }]) => {
      const known = locked[path];
      return !integrity || known?.version !== version || known?.integrity !== integrity;
    })
    .map(([path, { version }]) => `${path}@${version}`);

const read = (file: string): Packages => (JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }).packages;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '.', lockFile = 'package-lock.json'] = process.argv.slice(2);
  const wrong = strangers(read(join(folder, 'node_modules', '.package-lock.json')), read(lockFile));
  if (wrong.length > 0) {
    console.error(`Not as the lock file says:\n${wrong.join('\n')}`);
    process.exit(1);
  }
}
