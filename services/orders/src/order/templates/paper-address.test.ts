import { describe, expect, it } from '@jest/globals';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import type { Paper } from './paper.ts';
import { writeAddress } from './paper-address.ts';

const to = { name: 'Lucia Rossi', address: 'Via Roma 1', city: 'Prato', zip: '59100', country: 'IT' };

/** The lines that are drawn; the end is one unit below each. */
const drawn = (address: ShippingAddressFact): string[] => {
  const lines: string[] = [];
  const paper = { write: (text: string) => lines.push(text) } as unknown as Paper;
  writeAddress(paper, address, 0);
  return lines;
};

describe('writeAddress', () => {
  it.each<[Partial<ShippingAddressFact>, string[]]>([
    [{}, ['Lucia Rossi', 'Via Roma 1', '59100 Prato', 'Italia']],
    [
      { company: 'Boutique Rossi Srl', province: 'PO', phone: '+39 0574 1' },
      ['Lucia Rossi', 'Boutique Rossi Srl', 'Via Roma 1', '59100 Prato (PO)', 'Italia', 'Tel. +39 0574 1'],
    ],
  ])('with %j writes the lines of the address', (changes, lines) => {
    expect(drawn({ ...to, ...changes })).toEqual(['Spedire a', ...lines]);
  });

  it('cuts long lines of a shop with an ellipsis', () => {
    const [, name, company, street, place] = drawn({
      ...to,
      name: 'N'.repeat(255),
      company: 'C'.repeat(255),
      address: 'V'.repeat(511),
      city: 'P'.repeat(255),
    });
    expect([name, company, street].map((line) => line?.length)).toEqual([120, 120, 200]);
    expect(place).toBe(`59100 ${'P'.repeat(119)}…`);
    for (const line of [name, company, street]) expect(line?.endsWith('…')).toBe(true);
  });
});
