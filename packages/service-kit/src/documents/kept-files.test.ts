import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../clock.ts';
import { eventually } from '../testing/eventually.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createKeptFiles } from './kept-files.ts';

const clock = manualClock();
const fileOf = (bytes: number): Buffer => Buffer.alloc(bytes, 1);
const create = () => createKeptFiles({ clock, maxBytes: 10, maxMs: 1_000 });

describe('createKeptFiles', () => {
  it('drops the least recently used file when there is no room', () => {
    const kept = create();
    kept.keep('a', fileOf(4));
    kept.keep('b', fileOf(4));
    kept.find('a');
    kept.keep('c', fileOf(4));
    expect(['a', 'b', 'c'].map((key) => kept.find(key)?.length)).toEqual([4, undefined, 4]);
  });

  it('counts a file that is stored twice once, and stores no file that is too large', () => {
    const kept = create();
    kept.keep('a', fileOf(6));
    kept.keep('a', fileOf(6));
    kept.keep('b', fileOf(11));
    kept.keep('c', fileOf(4));
    expect(['a', 'b', 'c'].map((key) => kept.find(key)?.length)).toEqual([6, undefined, 4]);
  });

  it('drops a file after its maximum age', () => {
    const kept = create();
    kept.keep('a', fileOf(1));
    clock.advance({ seconds: 1 });
    expect(kept.find('a')).toBeUndefined();
  });

  it('drops a file after its maximum age even without further requests', async () => {
    const kept = createKeptFiles({ clock: systemClock, maxBytes: 10, maxMs: 20 });
    kept.keep('a', fileOf(4));
    expect(kept.size()).toBe(4);
    await eventually('nothing is kept', () => expect(kept.size()).toBe(0));
  });
});
