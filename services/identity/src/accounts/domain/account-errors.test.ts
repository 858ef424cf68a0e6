import { describe, expect, it } from '@jest/globals';
import { lastAdmin, notOnYourself } from './account-errors.ts';

describe('errors of administrators', () => {
  it.each([
    [notOnYourself(), 'conflict', 'identity.not-on-yourself'],
    [lastAdmin(), 'conflict', 'identity.last-admin'],
  ])('%# have a kind and a code', (error, kind, code) => {
    expect([error.kind, error.code]).toEqual([kind, code]);
  });
});
