import { allEvents } from '@drappo/contracts/all-events';
import { describe, expect, it } from '@jest/globals';
import { randomOf } from '../random.ts';
import { malformedRecords } from './malformed-records.ts';

const recordsOf = (seed: number) => malformedRecords(randomOf(seed), 'mark', 5);
const whatOf = (seed: number): string[] => recordsOf(seed).map(({ what }) => what);

describe('malformedRecords', () => {
  it('creates the same records for the same seed, and different ones for another', () => {
    expect(whatOf(1)).toEqual(whatOf(1));
    expect(whatOf(1)).not.toEqual(whatOf(2));
  });

  it('breaks envelope, key and payload of every event', () => {
    const records = recordsOf(1);
    for (const { type } of allEvents)
      for (const what of ['an id of 36 dashes', 'no payload', 'a key that fits no index'])
        expect(records.find((record) => record.what === `${type}: ${what}`)?.broken).toBe(true);
  });

  it('does not count a payload as malformed if consumers can read it without its NUL', () => {
    const records = malformedRecords(randomOf(1), 'mark', Infinity);
    const broken = (what: string) => records.find((record) => record.what === `order.created: ${what}`)?.broken;
    expect(broken('country is a text with a NUL')).toBe(false);
    expect(broken('country missing')).toBe(true);
  });

  it('gives each record its own key, so that none waits behind another', () => {
    const keys = recordsOf(1).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
