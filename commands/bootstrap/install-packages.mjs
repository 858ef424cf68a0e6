import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Missing } from './missing.mjs';
import { npmInstall } from './npm-install.mjs';
import { modules, projectNode, root } from './project.mjs';

const stampFile = join(modules, '.drappo-packages.json');

/**
 * Installs when a package of the lock file is absent or of another version; otherwise takes some 300 ms.
 * Not with `npm ci`: it refuses a lock file that does not name the packages of every other platform, and a registry
 * mirror that carries only some platforms makes exactly such lock files. `--no-save` keeps to the lock all the same.
 * @returns the milliseconds that npm took
 */
export const installPackages = async () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const wrong = wrongPackages(JSON.parse(lock), readStamp(hash));
  if (wrong.length === 0) return 0;
  console.log(`Installing packages (${wrong.length} missing or changed, for example ${wrong[0]}) ...`);
  const startedAt = Date.now();
  const code = await npmInstall(root, '--no-save', '--prefer-offline');
  if (code !== 0) {
    throw new Missing(
      'The packages could not be installed.',
      'What npm says stands above; then run the command again.',
    );
  }
  if (!existsSync(projectNode)) await installNode();
  // An optional package may fail to build on this machine for good: it is not asked for again until the lock changes.
  const absent = wrongPackages(JSON.parse(lock), []);
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ lock: hash, absent }));
  return Date.now() - startedAt;
};

/** For machines whose Node is no package of the lock file: this one fetches whichever there is. */
const installNode = async () => {
  const code = await npmInstall(root, '--no-save', 'node@24');
  if (code !== 0)
    throw new Missing('The Node that the project runs on could not be installed.', 'What npm says stands above.');
};

const wrongPackages = (lock, accepted) => {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && isNeededHere(entry))
    .filter(([path, entry]) => !accepted.includes(path) && !isInstalled(path, entry))
    .map(([path]) => path);
};

const isInstalled = (path, entry) => {
  const manifest = join(root, path, 'package.json');
  if (entry.link) return existsSync(manifest);
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).version === entry.version;
  } catch {
    return false;
  }
};

/** Of the optional packages only those made for this machine are certain to be wanted: others may come or not. */
const isNeededHere = ({ optional, os, cpu, libc }) => {
  if (!optional) return true;
  if (os === undefined && cpu === undefined) return false;
  return (
    allows(os, process.platform) && allows(cpu, process.arch) && (libc === undefined || libc.includes(libcOfMachine()))
  );
};

const allows = (named, mine) => {
  if (named === undefined) return true;
  const list = [named].flat();
  return list.includes(mine) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${mine}`));
};

const libcOfMachine = () => {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
};

const readStamp = (hash) => {
  try {
    const stamp = JSON.parse(readFileSync(stampFile, 'utf8'));
    return stamp.lock === hash ? stamp.absent : [];
  } catch {
    return [];
  }
};
