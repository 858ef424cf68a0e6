import { describe, expect, it } from '@jest/globals';
import { createTurns } from './turns.ts';

/** Work that a test ends; `begun` lists the names in the order of their starts. */
const createWorks = (turns: ReturnType<typeof createTurns>) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (key: string, name: string) =>
    turns.take(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, take, end };
};

describe('createTurns', () => {
  it('runs the work of a key one at a time, in the order of the calls', async () => {
    const { begun, take, end } = createWorks(createTurns({ atOnce: 4, waiting: 10 }));
    const taken = [take('a', 'a1'), take('a', 'a2'), take('b', 'b1')];
    await end('none');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    await end('b1');
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1'].map((result) => ({ result })));
  });

  it('alternates between keys, however much work of one waits', async () => {
    const { begun, take, end } = createWorks(createTurns({ atOnce: 1, waiting: 10 }));
    for (const name of ['a1', 'a2', 'a3']) void take('a', name);
    void take('b', 'b1');
    for (const name of ['none', 'a1', 'b1', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('rejects work when the queue is full', async () => {
    const { take, end } = createWorks(createTurns({ atOnce: 1, waiting: 1 }));
    const first = take('a', 'a1');
    void take('b', 'b1');
    expect(await take('c', 'c1')).toBeUndefined();
    await end('a1');
    expect(await first).toEqual({ result: 'a1' });
  });

  it('rejects no step of work that has started', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 0 });
    const { take, end } = createWorks(turns);
    void take('a', 'a1');
    const step = turns.take('b', () => Promise.resolve('b1'), true);
    expect(await take('c', 'c1')).toBeUndefined();
    await end('a1');
    expect(await step).toEqual({ result: 'b1' });
  });

  it('continues after work that fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('a', () => Promise.resolve(1))).toEqual({ result: 1 });
  });
});
