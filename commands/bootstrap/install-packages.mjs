import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Missing } from './missing.mjs';
import { npmInstall } from './npm-install.mjs';
import { modules, projectNode, root } from './project.mjs';

const stampFile = join(modules, '.drappo-packages.json');

/**
 * Installs when a package of the lock file is missing or has another version; otherwise takes some 300 ms.
 * Does not use `npm ci`: it rejects a lock file that omits the packages of other platforms, and a registry mirror that has
 * only some platforms makes exactly such lock files. `--no-save` still keeps the lock.
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
      'The output of npm above says why; then run the command again.',
    );
  }
  if (!existsSync(projectNode)) await installNode();
  // An optional package may never build on this machine: it is not requested again until the lock changes.
  const absent = wrongPackages(JSON.parse(lock), []);
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ lock: hash, absent }));
  return Date.now() - startedAt;
};

/** For machines whose Node is no package of the lock file: this command fetches any available one. */
const installNode = async () => {
  const code = await npmInstall(root, '--no-save', 'node@24');
  if (code !== 0)
    throw new Missing('The Node that the project runs on could not be installed.', 'The output of npm above says why.');
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

/** Only optional packages for this machine are required: the others may be present or not. */
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
