import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useShared } from './shared-service.ts';

const group = globalThis as { isGrouped?: boolean | undefined; endOfGroup?: (() => Promise<void>) | undefined };
let before: typeof group;
let done: string[] = [];

const emptied = (name: string) => async (): Promise<boolean> => done.push(`empty ${name}`) > 0;
const starting = (name: string, empty = emptied(name)) => ({
  name,
  start: async () => ({ name, empty, stop: async () => void done.push(`stop ${name}`) }),
});
const use = ({ start }: ReturnType<typeof starting>, key = 'orders {}') => useShared(key, start);

beforeEach(() => {
  before = { isGrouped: group.isGrouped, endOfGroup: group.endOfGroup };
  group.isGrouped = true;
  group.endOfGroup = undefined;
  done = [];
});
afterEach(async () => {
  await group.endOfGroup?.();
  Object.assign(group, before);
});

describe('a service that the files of a group share', () => {
  it('is emptied when a file releases it, and taken over by the next', async () => {
    const first = await use(starting('first'));
    await first.release();
    expect(done).toEqual(['empty first']);
    expect((await use(starting('second'))).name).toBe('first');
  });

  it('is not taken over with other options, nor while a file uses it', async () => {
    const first = await use(starting('first'));
    expect((await use(starting('second'))).name).toBe('second');
    await first.release();
    expect((await use(starting('third'), 'orders {"instances":2}')).name).toBe('third');
  });

  it('stops when the group has ended, after what other helpers stop', async () => {
    group.endOfGroup = async () => void done.push('others');
    await (await use(starting('first'))).release();
    await group.endOfGroup?.();
    expect(done).toEqual(['empty first', 'others', 'stop first']);
  });

  it('stops, without a failure, when work of its file does not end', async () => {
    await (await use(starting('busy', async () => false))).release();
    expect(done).toEqual(['stop busy']);
    expect((await use(starting('second'))).name).toBe('second');
  });

  it('stops, and its file fails, when it cannot be emptied', async () => {
    const broken = await use(starting('broken', () => Promise.reject(new Error('events are not published yet'))));
    await expect(broken.release()).rejects.toThrow('events are not published yet');
    expect(done).toEqual(['stop broken']);
    expect((await use(starting('second'))).name).toBe('second');
  });

  it('stops at once when its file runs alone', async () => {
    group.isGrouped = false;
    await (await use(starting('first'))).release();
    expect(done).toEqual(['stop first']);
  });
});
