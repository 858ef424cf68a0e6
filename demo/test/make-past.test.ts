import { expect, it, jest } from '@jest/globals';
import { makeFirstDays } from '../src/make-past/make-past.ts';
import { firstDifference } from '../src/past/first-difference.ts';
import { readFirstDays } from '../src/past/past-files.ts';

// The test takes half a minute alone, and several times as long on two busy processors.
jest.setTimeout(900_000);

it('the use-cases make the first days as they are shipped; else run npm run demo:past', async () => {
  const shipped = readFirstDays();
  expect(shipped.tables.orders['orders']?.length).toBeGreaterThan(30);
  expect(firstDifference(await makeFirstDays(), shipped)).toBeUndefined();
});
