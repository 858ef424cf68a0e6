import type { ProductList } from '@drappo/contracts/catalog/products';
import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { paidOrder, reserve, unpaidOrder, wishes } from '../support/person.ts';
import { tuesdayMorning } from '../support/server-time.ts';
import { screenFaults } from './screen-faults.ts';

const journeys = useJourneys({ serverTime: tuesdayMorning });

test('what a reseller sees, with something in every list', async () => {
  const { people } = journeys;
  const person = await people.reseller('axe');
  await wishes(person, 2);
  await paidOrder(person, people.payments);
  const { id } = await unpaidOrder(person);
  await reserve(person);
  const { products } = await person.get<ProductList>('/api/products?limit=1');
  const sections = [
    'wishlist',
    'reservations',
    'orders',
    'product-request',
    'shipping',
    'white-label',
    'shopify',
    'plan',
  ];
  const paths = [
    '/catalog',
    '/catalog?vista=foglio',
    `/product/${products[0]?.id}`,
    '/dashboard',
    '/subscriptions',
    `/dashboard?section=orders&order=${id}`,
    ...sections.map((section) => `/dashboard?section=${section}`),
  ];
  expect(await screenFaults(person, paths, { details: true })).toEqual([]);
});
