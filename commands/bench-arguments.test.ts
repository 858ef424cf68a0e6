import { describe, expect, it } from '@jest/globals';
import { readBenchArguments } from './bench-arguments.ts';

describe('readBenchArguments', () => {
  it('selects nothing without arguments', () => {
    expect(readBenchArguments([])).toEqual({});
  });

  it('reads parts and services separated by commas', () => {
    expect(readBenchArguments(['--only=orders,reads', '--profile=catalog'])).toEqual({
      only: ['orders', 'reads'],
      profile: ['catalog'],
    });
  });

  it('expands a group to its parts', () => {
    expect(readBenchArguments(['--only=race,floods'])).toEqual({
      only: ['race', 'import', 'cancellations', 'expiries'],
    });
  });

  it.each([
    ['--only=order', 'There is no part "order".'],
    ['--profile=kafka', 'There is no service "kafka".'],
  ])('rejects %s', (argument, message) => {
    expect(() => readBenchArguments([argument])).toThrow(message);
  });
});
