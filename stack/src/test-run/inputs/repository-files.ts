import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../home.ts';

/** Content of each file that git knows or would add, and of the generated clients, which git ignores. */
export type RepositoryFiles = {
  /** A hash by path, in the order of the paths; also of `GIT_INDEX`. */
  hashes: ReadonlyMap<string, string>;
  textOf: (path: string) => string;
};

/** The path for a hash of the list of files that git tracks, which `git add` changes without a change of any content. */
export const GIT_INDEX = '.git/index';

const gitOutput = (args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', [...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
};
const hashOf = (content: string | Buffer): string => createHash('sha1').update(content).digest('base64');

/** @throws Error outside a git checkout */
export const readRepositoryFiles = (): RepositoryFiles => {
  const listed = gitOutput(['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
    .split('\0')
    .filter(Boolean);
  const generated = globSync('{services,packages}/*/src/generated/**/*.*', { cwd: projectRoot });
  const paths = [...new Set([...listed, ...generated.map((path) => path.replaceAll('\\', '/'))])].toSorted();
  const hashes = new Map([[GIT_INDEX, hashOf(gitOutput(['ls-files', '-s']))]]);
  for (const path of paths) {
    const content = contentOf(path);
    if (content) hashes.set(path, hashOf(content));
  }
  return { hashes, textOf: (path) => contentOf(path)?.toString('utf8') ?? '' };
};

/** A deleted file is still in git's list; a link to a folder cannot be read. */
const contentOf = (path: string): Buffer | undefined => {
  try {
    return readFileSync(join(projectRoot, path));
  } catch {
    return undefined;
  }
};
