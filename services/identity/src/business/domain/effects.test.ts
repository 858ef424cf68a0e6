import { describe, expect, it } from '@jest/globals';
import { vatCheckEffect } from './effects.ts';

const id = '01926f6e-5c1f-7f0a-8a3c-2f8d5e1b9c01';

describe('an effect that an earlier version stored', () => {
  it.each([['identity-vat-check', vatCheckEffect, { checkId: id }]])(
    'is readable in queue %s and has a worker',
    (queue, effect, payload) => {
      expect(effect.queue).toBe(queue);
      expect(effect.schema.parse(payload)).toEqual(payload);
    },
  );
});
