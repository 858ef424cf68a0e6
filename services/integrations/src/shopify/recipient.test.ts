import { describe, expect, it } from '@jest/globals';
import type { OrderNode } from './answers.ts';
import { formerRecipientOf, recipientOf } from './recipient.ts';

type Address = NonNullable<OrderNode['shippingAddress']>;

describe('recipientOf', () => {
  it.each<[string, Address, string | null, string | null]>([
    ['a company alone', { company: 'Moda Lago' }, 'Moda Lago', null],
    ['invisible characters', { name: 'Moda Lago', company: 'Moda\u200B Lago\u00AD' }, 'Moda Lago', null],
    [
      'a company as first and last name',
      { firstName: 'Moda', lastName: 'Lago', company: 'Moda Lago' },
      'Moda Lago',
      null,
    ],
    ['a name that is a dot', { name: '. .', company: 'Boutique' }, 'Boutique', null],
    ['names that are dashes', { firstName: '-', lastName: '-', company: 'Boutique' }, 'Boutique', null],
    ['a dash alone', { name: '-', company: '' }, '-', null],
    ['an emoji', { name: '🎀', company: 'Fiocco' }, 'Fiocco', null],
    ['a company that is a dash', { name: 'Lucia Rossi', company: '-' }, 'Lucia Rossi', null],
    ['a company that is a number', { name: 'Lucia Rossi', company: '47' }, 'Lucia Rossi', '47'],
    [
      'a company that the street repeats',
      { name: 'Lucia Rossi', company: 'Rossi Srl', address1: 'Rossi Srl', address2: 'Via Po 1, Rossi Srl' },
      'Lucia Rossi',
      'Rossi Srl',
    ],
    ['nothing', {}, null, null],
  ])('reads %s', (_what, address, name, company) => {
    expect(recipientOf(address)).toEqual({ name, company });
  });

  it('reads no address', () => {
    expect(recipientOf(null)).toEqual({ name: null, company: null });
  });
});

describe('formerRecipientOf', () => {
  it.each<[string, Address, string | null, string | null]>([
    ['a company that is a dash', { name: 'Anna Rossi', company: '-' }, 'Anna Rossi', '-'],
    ['a company that is a dot', { name: 'Anna Rossi', company: '.' }, 'Anna Rossi', '.'],
    ['a name that is a dash', { name: '-', company: 'Acme' }, '-', 'Acme'],
    ['invisible characters', { name: 'Moda Lago', company: 'Moda\u200B Lago' }, 'Moda Lago', 'Moda\u200B Lago'],
  ])('reads %s as a former version did', (_what, address, name, company) => {
    expect(formerRecipientOf(address)).toEqual({ name, company });
  });

  it.each<[string, Address | null]>([
    ['a person at a company', { name: 'Lucia Rossi', company: 'Rossi Srl' }],
    ['a company alone', { company: 'Moda Lago' }],
    ['the same text twice', { name: 'Moda Lago', company: 'MODA  LAGO' }],
    ['a dash alone', { name: '-', company: '' }],
    ['nothing', {}],
    ['no address', null],
  ])('finds no difference in %s', (_what, address) => {
    expect(formerRecipientOf(address)).toBeUndefined();
  });
});
