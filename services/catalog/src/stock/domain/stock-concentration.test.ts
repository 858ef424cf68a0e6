import { describe, expect, it } from '@jest/globals';
import { concentrationsIn, holderOf, type Holding } from './stock-concentration.ts';

const holding = (userId: string, pieces: number, changes: Partial<Holding> = {}): Holding => ({
  productId: 'camicia',
  productName: 'Camicia',
  stock: 100,
  userId,
  verified: true,
  reservedPieces: pieces - 1,
  orderPieces: 1,
  ...changes,
});
const found = (holdings: Holding[]) =>
  concentrationsIn(holdings).map(({ userId, pieces }) => `${userId ?? 'unverified'} ${pieces}`);

describe('concentrationsIn', () => {
  it.each([
    ['there are no holdings', [], []],
    ['an account holds exactly 30 %', [holding('anna', 30)], []],
    ['an account holds more than 30 %', [holding('anna', 31)], ['anna 31']],
    ['the product has fewer than 20 pieces', [holding('anna', 19, { stock: 19 })], []],
    ['the product has 20 pieces', [holding('anna', 7, { stock: 20 })], ['anna 7']],
    ['two accounts do', [holding('anna', 31), holding('bruno', 40)], ['bruno 40', 'anna 31']],
    [
      'those that are not verified hold exactly half',
      [holding('anna', 25, { verified: false }), holding('bruno', 25, { verified: false })],
      [],
    ],
    [
      'those that are not verified hold more than half, among others',
      [holding('anna', 26, { verified: false }), holding('bruno', 25, { verified: false }), holding('carla', 20)],
      ['unverified 51'],
    ],
    [
      'one that is not verified holds more than half',
      [holding('anna', 60, { verified: false })],
      ['anna 60', 'unverified 60'],
    ],
  ])('returns the cases when %s', (_what, holdings, cases) => {
    expect(found(holdings)).toEqual(cases);
  });

  it('counts each product separately', () => {
    const other = { productId: 'gonna', productName: 'Gonna', stock: 50 };
    expect(concentrationsIn([holding('anna', 20), holding('anna', 16, other)])).toMatchObject([
      { productId: 'gonna', userId: 'anna', pieces: 16, stock: 50 },
    ]);
  });
});

describe('holderOf', () => {
  it.each([
    ['anna', 'anna'],
    [null, 'unverified'],
  ])('returns for %s the holder %s', (userId, holder) => {
    expect(holderOf({ userId })).toBe(holder);
  });
});
