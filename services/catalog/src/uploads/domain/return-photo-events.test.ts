import { expect, it } from '@jest/globals';
import { returnPhotosMissing } from './return-photo-events.ts';

it('return-photos.missing has the order as key, like every event about a return', () => {
  const id = (last: number): string => `0190b5a0-7c1e-7000-8000-00000000000${last}`;
  const missing = { returnId: id(1), orderId: id(2), userId: id(3), photos: [id(4)] };
  const { event, payload } = returnPhotosMissing(missing, new Date('2026-11-18T09:00:00.000Z'));
  expect([event.type, event.key(payload), payload]).toEqual([
    'return-photos.missing',
    id(2),
    { ...missing, foundAt: '2026-11-18T09:00:00.000Z' },
  ]);
});
