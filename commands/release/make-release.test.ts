import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectRoot } from '../../stack/src/home.ts';
import { keptEnvironment } from '../../stack/src/test-run/kept-environment.ts';
import { makeRelease } from './make-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const env = { ...keptEnvironment(), HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message);

beforeAll(() => {
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@drappo.example');
  for (const name of ['package.json', 'CHANGELOG.md', '.versionrc.mjs'])
    copyFileSync(join(projectRoot, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "name": "drappo", "version": "1.4.0" }\n');
  git('add', '.');
  commit('chore: begin');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses while the last version has no tag', () => {
  expect(() => makeRelease(folder, [], env)).toThrow('The version 1.4.0 has no tag v1.4.0.');
});

it('refuses while a file is not committed', () => {
  git('tag', 'v1.4.0');
  writeFileSync(join(folder, 'other.txt'), '');
  expect(() => makeRelease(folder, [], env)).toThrow('Some files differ from the last commit.');
  rmSync(join(folder, 'other.txt'));
});

it('makes version, section and tag from the commits since the last version', () => {
  commit('feat(orders): show the version');
  commit('fix(web): keep the focus');
  commit('test(web): look at the focus');
  expect(makeRelease(folder, ['--silent'], env)).toBe(0);

  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.5.0' });
  expect(git('tag', '--points-at', 'HEAD').trim()).toBe('v1.5.0');
  expect(git('log', '-1', '--format=%s').trim()).toBe('chore(release): 1.5.0');
  const [, section = ''] = read('CHANGELOG.md').split(/^## /m);
  expect(section).toMatch(/^1\.5\.0 \(\d{4}-\d{2}-\d{2}\)\n/);
  expect(section).toMatch(/### Features\n\n\* \*\*orders:\*\* show the version \w+\n/);
  expect(section).toMatch(/### Fixes\n\n\* \*\*web:\*\* keep the focus \w+\n/);
  expect(section).not.toContain('look at the focus');
  expect(read('CHANGELOG.md')).toContain('## 0.1.0');
});
