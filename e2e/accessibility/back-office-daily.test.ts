import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { screenFaults } from './screen-faults.ts';

const journeys = useJourneys();

const tabs = ['dashboard', 'orders', 'catalog', 'wishlist', 'beta', 'log'];

test('the daily screens of an administrator have no faults', async () => {
  const office = await journeys.people.admin();
  const paths = tabs.map((tab) => `/admin?tab=${tab}`);
  expect(await screenFaults(office, paths)).toEqual([]);
});
