import { describe, expect, it } from '@jest/globals';
import { readBenchArguments } from './bench-arguments.ts';

describe('readBenchArguments', () => {
  it('names nothing unless asked to', () => {
    expect(readBenchArguments([])).toEqual({});
  });

  it('reads parts and services with commas between', () => {
    expect(readBenchArguments(['--only=orders,reads', '--profile=catalog'])).toEqual({
      only: ['orders', 'reads'],
      profile: ['catalog'],
    });
  });

  it('reads a group as its parts', () => {
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
