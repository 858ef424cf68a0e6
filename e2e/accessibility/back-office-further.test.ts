import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { screenFaults } from './screen-faults.ts';

const journeys = useJourneys();

const tabs = [
  'users',
  'product-requests',
  'white-label',
  'reservations',
  'shipping',
  'books',
  'mail',
  'audit',
  'security',
  'insight',
  'insight&view=stock',
  'insight&view=resellers',
  'returns',
];

test('the further screens of an administrator have no faults', async () => {
  const office = await journeys.people.admin();
  const paths = [...tabs.map((tab) => `/admin?tab=${tab}`), '/admin/banco'];
  expect(await screenFaults(office, paths)).toEqual([]);
});
