import { describe, expect, it } from '@jest/globals';
import { readTestArguments } from './test-arguments.ts';

describe('the arguments of npm test', () => {
  it('select everything when there are none', () => {
    expect(readTestArguments([])).toMatchObject({ patterns: [], flags: [], isWhole: true });
  });

  it('name patterns first, then flags of Jest', () => {
    expect(readTestArguments(['services/orders', 'web', '-t', 'pays'])).toMatchObject({
      patterns: ['services/orders', 'web'],
      flags: ['-t', 'pays'],
      isWhole: false,
    });
  });

  it('name a part and a shard, which Jest never receives; the run is then not whole', () => {
    expect(readTestArguments(['--part=services', '--shard=2/3', 'orders'])).toEqual({
      patterns: ['orders'],
      flags: [],
      selection: { part: 'services', shard: { index: 2, count: 3 } },
      isWhole: false,
    });
    expect(readTestArguments(['--part=static']).isWhole).toBe(false);
  });

  it.each([['--part=unit'], ['--part'], ['--part=']])('refuse %s, which is no part', (part) => {
    expect(() => readTestArguments([part])).toThrow('There is no part');
  });

  it.each(['0/2', '3/2', '1', '1/0', 'a/b', ''])('refuse the shard "%s"', (shard) => {
    expect(() => readTestArguments(['--part=web', `--shard=${shard}`])).toThrow('is no shard');
  });
});
