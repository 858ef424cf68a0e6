import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { forbiddenPattern, forbiddenProsePattern } from './lint/words.ts';

const root = resolve(import.meta.dirname, '..');

/** They contain the words as words, or quote titles of tests and commits as they were. */
const exempt =
  /^CHANGELOG\.md$|^docs\/(?:measurements|testing\/moved-assertions)|^scripts\/lint\/(?:planted-)?words\.ts$/;

// Lint also checks comments and titles of tests (oxlint.config.ts); this covers documents, names and texts.
it('documents, names and texts contain no forbidden word', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.md', '*.ts', '*.tsx', '*.css', 'docs/product/field-reports/*.json'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter(
      (path) => path !== '' && !exempt.test(path) && !path.includes('/generated/') && existsSync(`${root}/${path}`),
    );
  const found = files.flatMap((path) => {
    const forbidden = new RegExp(/\.tsx?$/.test(path) ? forbiddenPattern : forbiddenProsePattern, 'i');
    return readFileSync(resolve(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (forbidden.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
  });
  expect(files.length).toBeGreaterThan(3_000);
  expect(found).toEqual([]);
});
