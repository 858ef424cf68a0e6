import { beforeEach, expect, it } from '@jest/globals';
import { addToOwnList, clearOwnList, forgetOwnLists, readOwnList, type OwnList } from './own-list.ts';

const searches: OwnList = { name: 'searches', most: 3 };
beforeEach(() => localStorage.clear());

it('keeps the newest first, each once, and no more than it may', () => {
  for (const text of ['lino', 'seta', 'lino', 'lana', 'pelle']) addToOwnList(searches, 'anna', text);
  expect(readOwnList(searches, 'anna')).toEqual(['pelle', 'lana', 'lino']);
  clearOwnList(searches, 'anna');
  expect(readOwnList(searches, 'anna')).toEqual([]);
});

it('drops what a value replaces, and what another person left', () => {
  addToOwnList(searches, 'bice', 'seta');
  addToOwnList(searches, 'anna', 'tre');
  addToOwnList(searches, 'anna', 'trench', (other) => 'trench'.startsWith(other));
  expect([readOwnList(searches, 'anna'), readOwnList(searches, 'bice')]).toEqual([['trench'], []]);
});

it('forgets after 90 days, and reads nothing that it did not write', () => {
  addToOwnList(searches, 'anna', 'lino', undefined, 0);
  expect(readOwnList(searches, 'anna', 91 * 86_400_000)).toEqual([]);
  localStorage.setItem('drappo-own:searches:anna', '{"at":1,"values":"x"}');
  expect(readOwnList(searches, 'anna', 2)).toEqual([]);
});

it('forgets all lists when the person signs out', () => {
  localStorage.setItem('drappo-cells:anna', '{}');
  for (const owner of ['anna', 'bice']) localStorage.setItem(`drappo-own:searches:${owner}`, '{"at":1,"values":["x"]}');
  forgetOwnLists();
  expect(Object.keys(localStorage)).toEqual(['drappo-cells:anna']);
});
