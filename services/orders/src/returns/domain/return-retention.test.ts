import { expect, it } from '@jest/globals';
import { photoRetentionStart } from './return-retention.ts';

it.each([
  ['2026-11-29T10:00:00.000Z', '2024-11-29T10:00:00.000Z'],
  ['2027-01-31T23:59:59.999Z', '2025-01-31T23:59:59.999Z'],
  // 29 February does not exist two years before.
  ['2028-02-29T08:00:00.000Z', '2026-03-01T08:00:00.000Z'],
])('photographs are deleted after 24 months: on %s those before %s', (now, start) => {
  expect(photoRetentionStart(new Date(now)).toISOString()).toBe(start);
});
