import { describe, expect, it } from '@jest/globals';
import { reorderEnd, reorderReason } from './reorder-labels.ts';

const demand = { available: 3, sold: 18, waiting: 0, wished: 0, daysLeft: 5 };

describe('a suggestion', () => {
  it.each([
    [{}, '18 venduti in 30 giorni'],
    [{ sold: 1, waiting: 1, wished: 1 }, '1 venduto in 30 giorni, 1 persona aspetta, in wishlist di 1 persona'],
    [{ sold: 0, waiting: 4, wished: 1_200 }, '4 persone aspettano, in wishlist di 1.200 persone'],
  ])('shows the reason for %o', (changes, reason) => {
    expect(reorderReason({ ...demand, ...changes })).toBe(reason);
  });

  it.each([
    [{ available: 0, daysLeft: 0 }, 'Esaurito'],
    [{ daysLeft: null, sold: 0 }, 'Senza vendite'],
    [{ daysLeft: 0 }, 'Finisce oggi'],
    [{ daysLeft: 1 }, 'Finisce domani'],
    [{}, 'Finisce tra 5 giorni'],
  ])('shows until when the stock lasts for %o', (changes, end) => {
    expect(reorderEnd({ ...demand, ...changes })).toBe(end);
  });
});
