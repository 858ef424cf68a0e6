import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { noDetails } from '@drappo/contracts/catalog/product-details';
import { z } from 'zod';
import { productFact, productSnapshot } from './product-events.ts';

const id = (last: number): string => `0190b5a0-7c1e-7000-8000-00000000000${last}`;
const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [productId, variantId] = [id(4), id(5)];
/** The published payload with its type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

describe('productFact, productSnapshot', () => {
  it.each(['published', 'changed', 'retired'] as const)('uses the product as key of product.%s', (kind) => {
    expect(wire(productFact(kind, productId, at))).toEqual([
      `product.${kind}`,
      productId,
      { productId, changedAt: time },
    ]);
  });

  it('writes the price in product.snapshot-taken as an amount, with the colour that each picture shows', () => {
    const snapshot = {
      productId,
      revision: 2,
      name: 'Camicia',
      isActive: true,
      variants: [{ variantId, sku: 'DW-1', name: 'blu, M', color: 'blu', size: 'M' }],
    };
    const picture = { imageUrl: '/a.webp', color: 'blu', isCloth: false };
    const details = { ...noDetails, fabric: 'Lino', originCountry: 'IT' };
    const pictures = [{ ...picture, altText: 'Davanti' }];
    expect(wire(productSnapshot({ ...snapshot, details, pictures, price: 1_250 }))).toEqual([
      'product.snapshot-taken',
      productId,
      { ...snapshot, ...details, imageUrl: '/a.webp', images: [picture], price: '12.50' },
    ]);
  });
});
