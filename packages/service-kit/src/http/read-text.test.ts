import { describe, expect, it } from '@jest/globals';
import { readText } from './read-text.ts';

describe('readText', () => {
  it('reads a response up to the limit', async () => {
    expect(await readText(new Response('caffè'), 6)).toBe('caffè');
    expect(await readText(new Response(null), 6)).toBe('');
  });

  it('aborts a response that does not end', async () => {
    let given = 0;
    let isLeft = false;
    const endless = new ReadableStream({
      pull: (controller) => {
        given += 1;
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel: () => void (isLeft = true),
    });
    await expect(readText(new Response(endless), 10_000)).rejects.toThrow('more than 10000 bytes');
    expect([isLeft, given < 20]).toEqual([true, true]);
  });
});
