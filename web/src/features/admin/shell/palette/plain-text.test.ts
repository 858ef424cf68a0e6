import { describe, expect, it } from '@jest/globals';
import { matches, withoutSpacesInNumbers } from './plain-text.ts';

describe('matches', () => {
  it.each([
    ['White label', 'label', true],
    ['Richieste prodotto', 'ric pro', true],
    ['Città e CAP', 'citta', true],
    ['Riserve', 'erv', true],
    ['Registro', 'ordini', false],
    ['Log', '', true],
    ['Stato dell’ordine', "dell'ordine", true],
    ["Stato dell'ordine", 'dell’ordine', true],
    ["Stato dell'ordine", 'dellordine', true],
    ["Stato dell'ordine", 'sta ord', true],
    ['Boutique Łódź', 'lodz', true],
    ['Nicolo\u0300 Øre', 'nicolò ore', true],
    ['Log', '’', false],
  ])('compares %s with %j: %s', (text, search, found) => {
    expect(matches(text, search)).toBe(found);
  });
});

describe('withoutSpacesInNumbers', () => {
  it.each([
    [' 1Z 999  AA1 ', '1Z 999 AA1'],
    ['RR 123 456 789 IT', 'RR123456789IT'],
    ['034 18960 377', '03418960377'],
    ['IT 03418960377', 'IT03418960377'],
    ['boutique ferri', 'boutique ferri'],
    ['#1005', '#1005'],
  ])('converts %j to %j', (typed, sought) => {
    expect(withoutSpacesInNumbers(typed)).toBe(sought);
  });
});
