import { describe, expect, it } from '@jest/globals';
import { groupFiles } from './groups.ts';
import type { TestFile } from './test-files.ts';

const files = (project: string, count: number): TestFile[] =>
  Array.from({ length: count }, (_, index) => ({
    project,
    path: `${project}/${String(index).padStart(3, '0')}.test.ts`,
  }));
const each = (seconds: number) => ({ secondsOf: () => seconds });

describe('groupFiles', () => {
  it('assigns each file to exactly one group of its own project', () => {
    const all = [...files('component', 100), ...files('web', 40)];
    const groups = groupFiles(all, each(3), 100);
    expect(groups.flatMap(({ paths }) => paths).sort()).toEqual(all.map(({ path }) => path).sort());
    for (const { project, paths } of groups) for (const path of paths) expect(path.startsWith(project)).toBe(true);
  });

  it('creates no group much longer than 24 s, and starts with the longest', () => {
    const seconds = groupFiles(files('component', 100), each(3), 100).map((group) => group.seconds);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(27);
    expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
  });

  it('creates no more groups than the given number, over all projects', () => {
    const groups = groupFiles([...files('component', 100), ...files('web', 40)], each(30), 14);
    expect(groups.map(({ project }) => project).filter((project) => project === 'web')).toHaveLength(4);
    expect(groups).toHaveLength(14);
  });

  it('does not group a file that takes longer than a group', () => {
    const expected = { secondsOf: ({ path }: TestFile) => (path.includes('001') ? 200 : 1) };
    const groups = groupFiles(files('component', 20), expected, 100);
    expect(groups[0]).toMatchObject({ seconds: expect.any(Number) });
    expect(groups[0]?.paths).toContain('component/001.test.ts');
    expect(groups.length).toBeGreaterThan(1);
  });
});
