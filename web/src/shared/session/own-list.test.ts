import { beforeEach, expect, it } from '@jest/globals';
import { addToOwnList, clearOwnList, forgetOwnLists, readOwnList, type OwnList } from './own-list.ts';

const searches: OwnList = { name: 'searches', most: 3 };
beforeEach(() => localStorage.clear());

it('a list stores the newest value first, each value once, and no more than its limit', () => {
  for (const text of ['lino', 'seta', 'lino', 'lana', 'pelle']) addToOwnList(searches, 'anna', text);
  expect(readOwnList(searches, 'anna')).toEqual(['pelle', 'lana', 'lino']);
  clearOwnList(searches, 'anna');
  expect(readOwnList(searches, 'anna')).toEqual([]);
});

it('a list drops values that a new one replaces, and values of another person', () => {
  addToOwnList(searches, 'bice', 'seta');
  addToOwnList(searches, 'anna', 'tre');
  addToOwnList(searches, 'anna', 'trench', (other) => 'trench'.startsWith(other));
  expect([readOwnList(searches, 'anna'), readOwnList(searches, 'bice')]).toEqual([['trench'], []]);
});

it('a list expires after 90 days, and ignores stored content that it did not write', () => {
  addToOwnList(searches, 'anna', 'lino', undefined, 0);
  expect(readOwnList(searches, 'anna', 91 * 86_400_000)).toEqual([]);
  localStorage.setItem('drappo-own:searches:anna', '{"at":1,"values":"x"}');
  expect(readOwnList(searches, 'anna', 2)).toEqual([]);
});

it('signing out deletes all lists', () => {
  localStorage.setItem('drappo-cells:anna', '{}');
  for (const owner of ['anna', 'bice']) localStorage.setItem(`drappo-own:searches:${owner}`, '{"at":1,"values":["x"]}');
  forgetOwnLists();
  expect(Object.keys(localStorage)).toEqual(['drappo-cells:anna']);
});
