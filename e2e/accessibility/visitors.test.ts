import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { screenFaults } from './screen-faults.ts';

const journeys = useJourneys();

test('what a visitor sees', async () => {
  const visitor = await journeys.people.visitor('axe');
  const paths = ['/', '/login', '/forgot-password', '/about', '/subscriptions', '/beta-program', '/terms', '/no-such'];
  expect(await screenFaults(visitor, paths)).toEqual([]);
});

test('what a base user sees', async () => {
  const person = await journeys.people.baseUser('axe');
  const paths = ['/dashboard', '/dashboard?section=business-profile', '/dashboard?section=wishlist', '/beta-program'];
  expect(await screenFaults(person, paths)).toEqual([]);
});
