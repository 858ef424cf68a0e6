import { describe, expect, it } from '@jest/globals';
import { judge } from '../test/support/messages-of.ts';
import { addToWishlistForm, reservationForm } from './catalog/products.ts';

const id = '0190b5a0-7c1e-7000-8000-000000000001';
const valid = { productId: id, quantity: 1 };

describe.each([
  ['the wishlist', addToWishlistForm],
  ['a reservation', reservationForm],
])('the quantity of %s', (_name, form) => {
  it.each([
    [1, 'ok'],
    [200, 'ok'],
    [2_147_483_647, 'ok'],
    [2_147_483_648, 'La quantità è troppo grande'],
    [0, 'La quantità minima è 1'],
    [-1, 'La quantità minima è 1'],
    [1.5, 'La quantità è un numero intero'],
    ['1', 'La quantità è un numero intero'],
    [null, 'La quantità è un numero intero'],
    [Number.NaN, 'La quantità è un numero intero'],
    [Number.POSITIVE_INFINITY, 'La quantità è un numero intero'],
    [9e15, 'La quantità è troppo grande'],
  ])('%j: %s', (quantity, answer) => {
    expect(judge(form, valid, 'quantity', quantity)).toBe(answer);
  });

  it.each([
    ['productId', 'x', 'Identificativo non valido'],
    ['productId', undefined, 'Identificativo non valido'],
    ['variantId', null, 'ok'],
    ['variantId', undefined, 'ok'],
    ['variantId', id, 'ok'],
    ['variantId', '1', 'Identificativo non valido'],
  ])('beside %s %j: %s', (field, value, answer) => {
    expect(judge(form, valid, field, value)).toBe(answer);
  });
});

describe('without a quantity', () => {
  it('adds one piece to the wishlist, and reserves nothing', () => {
    expect(addToWishlistForm.parse({ productId: id }).quantity).toBe(1);
    expect(judge(reservationForm, valid, 'quantity', undefined)).toBe('La quantità è un numero intero');
  });
});

describe('a reservation', () => {
  it.each([
    ['2026-11-27T09:15:30.123Z', 'ok'],
    ['2026-11-27T10:15:30+01:00', 'ok'],
    ['2026-11-27', 'Data non valida'],
    ['domani', 'Data non valida'],
    [1_795_000_000_000, 'Data non valida'],
  ])('until %j: %s', (expiresAt, answer) => {
    expect(judge(reservationForm, valid, 'expiresAt', expiresAt)).toBe(answer);
  });
});
