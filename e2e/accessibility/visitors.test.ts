import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { screenFaults } from './screen-faults.ts';

const journeys = useJourneys();

test('the screens of a visitor have no faults', async () => {
  const visitor = await journeys.people.visitor('axe');
  const paths = ['/', '/forgot-password', '/about', '/subscriptions', '/beta-program', '/terms', '/no-such'];
  expect(await screenFaults(visitor, [...paths, { path: '/login', send: 'Accedi' }])).toEqual([]);
});

test('the screens of a base user have no faults', async () => {
  const person = await journeys.people.baseUser('axe');
  const screens = [
    '/dashboard',
    { path: '/dashboard?section=business-profile', send: 'Salva Dati' },
    '/dashboard?section=wishlist',
    { path: '/beta-program', send: 'Invia candidatura' },
  ];
  expect(await screenFaults(person, screens)).toEqual([]);
});
