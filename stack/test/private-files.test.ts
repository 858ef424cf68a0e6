import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openHome } from '../src/home.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => folder.remove());

  it('is accessible only to its owner from the start', () => {
    const root = join(folder.path, 'new');
    const { logs, run, media } = openHome(root);
    expect([logs, run, media].map(modeOf)).toEqual(['700', '700', '700']);
    // As root, PostgreSQL runs as another user, who must be able to traverse these two folders, but not list them.
    const walked = process.getuid?.() === 0 ? '711' : '700';
    expect([root, join(root, 'data')].map(modeOf)).toEqual([walked, walked]);
  });

  it('is restricted with all its content after an upgrade, without following links', () => {
    const root = join(folder.path, 'old');
    const elsewhere = join(folder.path, 'elsewhere.txt');
    writeFileSync(elsewhere, 'x');
    for (const name of ['data/redis', 'data/kafka/logs', 'logs', 'media'])
      mkdirSync(join(root, name), { recursive: true });
    const files = [
      'data/redis/appendonly.aof',
      'data/kafka/logs/0.log',
      'logs/orders.log',
      'media/a.webp',
      'secrets.json',
    ];
    for (const name of files) writeFileSync(join(root, name), 'x');
    symlinkSync(elsewhere, join(root, 'media', 'link'));
    chmodSync(elsewhere, 0o644);
    chmodSync(root, 0o755);

    openHome(root);
    openHome(root);

    expect(files.map((name) => modeOf(join(root, name)))).toEqual(files.map(() => '600'));
    expect(['data/redis', 'data/kafka/logs', 'logs', 'media'].map((name) => modeOf(join(root, name)))).toEqual(
      Array(4).fill('700'),
    );
    expect(modeOf(elsewhere)).toBe('644');
    expect(readdirSync(join(root, 'media'))).toEqual(['a.webp', 'link']);
  });
});
