import { describe, expect, it } from '@jest/globals';
import { StackFailure } from '../../stack/src/failure.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { isPlenty, piecesNeeded } from './orders.ts';
import { leastProducts, readProductCount } from './product-count.ts';
import { variantsOf } from './products.ts';

const piecesOf = (products: number): number =>
  catalogue.slice(0, products).filter((model, place) => variantsOf(model, place).some(({ stock }) => isPlenty(stock)))
    .length;

describe('leastProducts', () => {
  it('is the smallest number that has enough pieces for the demo', () => {
    expect(piecesOf(leastProducts)).toBeGreaterThanOrEqual(piecesNeeded);
    expect(piecesOf(leastProducts - 1)).toBeLessThan(piecesNeeded);
  });
});

describe('readProductCount', () => {
  it('is undefined when nothing is set, for the whole catalogue', () => {
    expect(readProductCount({})).toBeUndefined();
  });

  it.each([String(leastProducts), '14', '200'])('reads %s', (text) => {
    expect(readProductCount({ DRAPPO_DEMO_PRODUCTS: text })).toBe(Number(text));
  });

  it.each([String(leastProducts - 1), '5', '0', '-1', '14.5', 'many', ''])('rejects %j and names the least', (text) => {
    const read = () => readProductCount({ DRAPPO_DEMO_PRODUCTS: text });
    expect(read).toThrow(StackFailure);
    expect(read).toThrow(`needs at least ${leastProducts} products`);
  });
});
