import { describe, expect, it } from '@jest/globals';
import { applyImportEffect, checkImportEffect } from './effects.ts';

const payload = { importId: '01926f6e-5c1f-7f0a-8a3c-2f8d5e1b9c01' };

describe('an effect that an earlier version stored', () => {
  it.each([
    ['catalog-import-check', checkImportEffect],
    ['catalog-import-apply', applyImportEffect],
  ])('has a worker in queue %s and can be read', (queue, effect) => {
    expect(effect.queue).toBe(queue);
    expect(effect.schema.parse(payload)).toEqual(payload);
  });
});
