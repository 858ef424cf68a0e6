import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFailure } from '../../stack/src/failure.ts';
import { projectRoot } from '../../stack/src/home.ts';

const tool = join(projectRoot, 'node_modules', 'commit-and-tag-version', 'bin', 'cli.js');

/**
 * Writes the next version into `package.json` and the lock file, its section into `CHANGELOG.md`, and commits and tags them.
 * The commits since the last tag decide which number grows (`.versionrc.mjs`). Returns the exit code of the tool.
 * @throws StackFailure when the last version has no tag, since all commits would count again, or when files are not committed
 */
export const makeRelease = (folder: string, options: readonly string[], env: NodeJS.ProcessEnv): number => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  if (git('tag', '--list', `v${version}`) === '')
    throw new StackFailure(
      `The version ${version} has no tag v${version}.`,
      `Fetch the tags, or tag the commit of that version: git tag v${version} <commit>`,
    );
  if (git('status', '--porcelain') !== '')
    throw new StackFailure('Some files differ from the last commit.', 'Commit them first: git status');
  const { status } = spawnSync(process.execPath, [tool, ...options], { cwd: folder, env, stdio: 'inherit' });
  return status ?? 1;
};
