import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAbout } from './about.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'about-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (content: unknown): string => {
  const file = join(folder, 'about.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('readAbout', () => {
  it('reads people and workshops, and treats them as real unless the file says otherwise', () => {
    const workshop = { name: 'Camiceria Brenta', place: 'Padova', text: 'Camicie.' };
    expect(readAbout(fileWith({ team: [], workshops: [workshop] }))).toEqual({
      demo: false,
      team: [],
      workshops: [workshop],
    });
  });

  it('returns nothing without a file', () => {
    expect(readAbout(undefined)).toBeNull();
  });

  it('rejects a missing or invalid file', () => {
    expect(() => readAbout(fileWith({ team: 'tutti' }))).toThrow('team');
    expect(() => readAbout(join(folder, 'none.json'))).toThrow('ENOENT');
  });
});
