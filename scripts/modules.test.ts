import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceModules } from './lint/boundaries.ts';

const services = resolve(import.meta.dirname, '../services');
const MOST_FILES = 40;
const MOST_LINES = 80;
/** Folders that combine the modules of a service. Lint would accept any other folder as one of these. */
const together = new Set(['bin', 'consumers', 'data', 'generated', 'use-cases']);

describe.each(Object.entries(serviceModules))('%s', (service, modules) => {
  const source = join(services, service, 'src');

  /** Folders that hold files, with their number; an empty folder that Git left behind does not count. */
  const foldersIn = (part: string): [folder: string, files: number][] => {
    const files = readdirSync(join(services, service, part), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const folders = Map.groupBy(files, ({ parentPath }) => relative(join(services, service, part), parentPath));
    return [...folders].map(([folder, { length }]) => [folder, length]);
  };

  it('has only the folders of its modules and those that combine them', () => {
    const names = new Set(foldersIn('src').map(([folder]) => folder.split(sep)[0] ?? ''));
    const unknown = [...names].filter((name) => name !== '' && !together.has(name));
    expect(unknown.toSorted()).toEqual(Object.keys(modules).toSorted());
  });

  it.each(['src', 'test'])(`has at most ${MOST_FILES} files in a folder of %s`, (part) => {
    const folders = foldersIn(part).filter(([folder]) => folder.split(sep)[0] !== 'generated');
    expect(folders.length).toBeGreaterThan(Object.keys(modules).length);
    expect(folders.filter(([, files]) => files > MOST_FILES)).toEqual([]);
  });

  it(`is assembled in less than ${MOST_LINES} lines`, () => {
    expect(readFileSync(join(source, 'app.ts'), 'utf8').split('\n').length).toBeLessThan(MOST_LINES);
  });
});
