import { describe, expect, it } from '@jest/globals';
import { filesOfPart, partNames, planRun, testProjects } from './run-plan.ts';
import { staticChecks } from './static-checks.ts';
import { findTestFiles } from './test-files.ts';

const shardsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ index: at + 1, count }));
const one = { project: 'web', path: 'web/test/a.test.ts' };

describe('the parts of a run', () => {
  it('contain each test file of the repository once', async () => {
    const files = await findTestFiles(testProjects, []);
    const divided = partNames.flatMap((part) => filesOfPart(files, { part }));
    expect(divided.map(({ path }) => path).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
    expect(filesOfPart(files, { part: 'static' })).toEqual([]);
    expect(filesOfPart(files, {})).toEqual(files);
  });

  it.each([
    ['services', 2],
    ['web', 3],
    ['journeys', 3],
  ] as const)('%s is divided into %i shards of the same size, whatever order the files have', async (part, count) => {
    const files = await findTestFiles(testProjects, []);
    const shards = shardsOf(count).map((shard) => filesOfPart(files, { part, shard }));
    expect(shards.flat().toSorted(byPath)).toEqual(filesOfPart(files, { part }).toSorted(byPath));
    const sizes = shards.map((shard) => shard.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    const reversed = shardsOf(count).map((shard) => filesOfPart(files.toReversed(), { part, shard }));
    expect(reversed).toEqual(shards);
  });

  it.each([{ part: 'own-stacks' }, { part: 'static' }, {}] as const)('%j has no shards', ({ part }) => {
    expect(() => filesOfPart([one], { part, shard: { index: 1, count: 2 } })).toThrow('Only some parts have shards.');
  });

  it('refuse a shard without a file', () => {
    expect(() => filesOfPart([one], { part: 'web', shard: { index: 2, count: 2 } })).toThrow('has no test file');
  });
});

describe('the plan of a run', () => {
  it('has the same parts for the whole as for all parts together', async () => {
    const files = await findTestFiles(testProjects, []);
    const namesOf = ({ lanes, last }: ReturnType<typeof planRun>) => [...lanes.flat(), ...last].map(({ name }) => name);
    const whole = namesOf(planRun(files, staticChecks));
    const divided = partNames.flatMap((part) =>
      namesOf(planRun(filesOfPart(files, { part }), part === 'static' ? staticChecks : [])),
    );
    expect(new Set(divided)).toEqual(new Set(whole));
    expect(whole).toContain('journeys in the browser');
  });
});

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
