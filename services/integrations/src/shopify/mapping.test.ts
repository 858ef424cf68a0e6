import { describe, expect, it } from '@jest/globals';
import type { OrderNode } from './answers.ts';
import { toFetchedOrder } from './mapping.ts';

type Address = NonNullable<OrderNode['shippingAddress']>;
type Line = OrderNode['lineItems']['nodes'][number];

const at = new Date('2026-11-18T09:00:00.000Z');
const line = (changes: Partial<Line> = {}): Line => ({
  id: 'gid://shopify/LineItem/1',
  title: 'Abito',
  variantTitle: 'Rosso / M',
  sku: 'DW-1',
  quantity: 2,
  currentQuantity: 2,
  unfulfilledQuantity: 2,
  ...changes,
});
const node = (changes: Partial<OrderNode> = {}): OrderNode => ({
  legacyResourceId: '77',
  name: '#1001',
  createdAt: at,
  updatedAt: at,
  displayFulfillmentStatus: 'UNFULFILLED',
  displayFinancialStatus: 'PAID',
  test: false,
  currencyCode: 'EUR',
  lineItems: { pageInfo: { hasNextPage: false }, nodes: [] },
  ...changes,
});
const addressOf = (shippingAddress: Address | null, changes: Partial<OrderNode> = {}) =>
  toFetchedOrder(node({ shippingAddress, ...changes }), []).address;

describe('toFetchedOrder', () => {
  it('maps the order without its address', () => {
    expect(toFetchedOrder(node(), [line()])).toEqual({
      shopifyOrderId: '77',
      name: '#1001',
      placedAt: at,
      updatedAt: at,
      cancelledAt: null,
      isFulfilled: false,
      isTest: false,
      isUnpaid: false,
      lines: [{ title: 'Abito', variantInfo: 'Rosso / M', sku: 'DW-1', quantity: 2, sent: 0, ordered: 2 }],
      address: {
        name: null,
        company: null,
        phone: null,
        email: null,
        address: null,
        city: null,
        zip: null,
        country: null,
        province: null,
      },
    });
  });

  it.each([
    [undefined, null],
    [null, null],
    [at, at],
  ])('cancelled at %s', (cancelledAt, expected) => {
    expect(toFetchedOrder(node({ cancelledAt }), []).cancelledAt).toBe(expected);
  });

  it.each([
    ['FULFILLED', true],
    ['PARTIALLY_FULFILLED', false],
    ['UNFULFILLED', false],
    ['ON_HOLD', false],
  ])('%s means that everything was sent: %s', (displayFulfillmentStatus, isFulfilled) => {
    expect(toFetchedOrder(node({ displayFulfillmentStatus }), []).isFulfilled).toBe(isFulfilled);
  });
});

describe('toFetchedOrder, lines', () => {
  it('leaves out a line that was removed from the order', () => {
    const lines = toFetchedOrder(node(), [line({ currentQuantity: 0 }), line({ sku: 'DW-2' })]).lines;
    expect(lines.map(({ sku }) => sku)).toEqual(['DW-2']);
  });

  it.each([
    ['DW-1', 'DW-1'],
    [' DW-1 ', 'DW-1'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('SKU %j is read as %j', (sku, expected) => {
    expect(toFetchedOrder(node(), [line({ sku })]).lines[0]?.sku).toBe(expected);
  });

  it.each([
    ['Rosso / M', 'Rosso / M'],
    ['Default Title', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('variant title %j is read as %j', (variantTitle, expected) => {
    expect(toFetchedOrder(node(), [line({ variantTitle })]).lines[0]?.variantInfo).toBe(expected);
  });
});

describe('toFetchedOrder, pieces', () => {
  it.each<[string, Partial<Line>, Record<string, number>, object]>([
    ['nothing sent', {}, {}, { quantity: 2, sent: 0, ordered: 2 }],
    ['2 of 3 sent', { quantity: 3, currentQuantity: 3, unfulfilledQuantity: 1 }, {}, { quantity: 1, sent: 2 }],
    ['all sent', { unfulfilledQuantity: 0 }, {}, { quantity: 0, sent: 2 }],
    ['1 removed', { quantity: 3, currentQuantity: 2, unfulfilledQuantity: 2 }, {}, { quantity: 2, sent: 0 }],
    [
      '2 of 3 sent, and both returned',
      { quantity: 3, currentQuantity: 1, unfulfilledQuantity: -1 },
      { 'gid://shopify/LineItem/1': 1 },
      { quantity: 1, sent: 0, ordered: 3 },
    ],
    [
      '3 of 3 sent, and 1 returned',
      { quantity: 3, currentQuantity: 2, unfulfilledQuantity: -1 },
      { 'gid://shopify/LineItem/1': 0 },
      { quantity: 0, sent: 2 },
    ],
    [
      'a fulfilment order that the app does not see',
      { quantity: 3, currentQuantity: 2, unfulfilledQuantity: 1 },
      {},
      { quantity: 1, sent: 1 },
    ],
  ])('reads %s', (_what, changes, open, expected) => {
    const [read] = toFetchedOrder(node(), [line(changes)], new Map(Object.entries(open))).lines;
    expect(read).toMatchObject(expected);
  });

  it.each([
    ['PAID', false],
    ['AUTHORIZED', false],
    ['PARTIALLY_REFUNDED', false],
    ['PENDING', true],
    ['PARTIALLY_PAID', true],
    ['EXPIRED', true],
    ['VOIDED', true],
    [null, false],
  ])('payment %s is one that the shop still expects: %s', (displayFinancialStatus, isUnpaid) => {
    expect(toFetchedOrder(node({ displayFinancialStatus }), []).isUnpaid).toBe(isUnpaid);
  });

  it('names a currency that is not ours, and a test order', () => {
    expect(toFetchedOrder(node({ currencyCode: 'CHF', test: true }), [])).toMatchObject({
      isTest: true,
      foreignCurrency: 'CHF',
    });
    expect(toFetchedOrder(node(), [])).not.toHaveProperty('foreignCurrency');
  });
});

describe('toFetchedOrder, address', () => {
  it.each<[string, Address, string | null]>([
    ['the whole name', { name: ' Ada Neri ', firstName: 'X', company: 'Y' }, 'Ada Neri'],
    ['first and last name', { name: ' ', firstName: 'Ada', lastName: 'Neri', company: 'Y' }, 'Ada Neri'],
    ['the last name alone', { lastName: 'Neri' }, 'Neri'],
    ['the company', { firstName: '', lastName: null, company: 'Boutique' }, 'Boutique'],
    ['nothing', {}, null],
  ])('names the recipient by %s', (_what, address, name) => {
    expect(addressOf(address).name).toBe(name);
  });

  it.each<[string, Address, string | null, string | null]>([
    [
      'a person at a company',
      { name: 'Lucia Rossi', company: 'Boutique Rossi Srl' },
      'Lucia Rossi',
      'Boutique Rossi Srl',
    ],
    [
      'a company with blanks',
      { name: 'Lucia Rossi', company: '  Boutique Rossi Srl ' },
      'Lucia Rossi',
      'Boutique Rossi Srl',
    ],
    ['first and last name', { firstName: 'Ana', lastName: 'Kos', company: 'Kos d.o.o.' }, 'Ana Kos', 'Kos d.o.o.'],
    ['a company alone', { name: '', company: 'Moda Lago' }, 'Moda Lago', null],
    ['the same text twice', { name: 'Moda Lago', company: 'Moda Lago' }, 'Moda Lago', null],
    ['another case', { name: 'Moda Lago', company: 'MODA LAGO' }, 'Moda Lago', null],
    ['other blanks', { name: 'Moda Lago', company: ' Moda  Lago' }, 'Moda Lago', null],
    ['another form of the accent', { name: 'Caffè', company: 'Caffe\u0300' }, 'Caffè', null],
    ['a company that contains the name', { name: 'Rossi', company: 'Rossi Srl' }, 'Rossi', 'Rossi Srl'],
    ['a blank company', { name: 'Lucia Rossi', company: '   ' }, 'Lucia Rossi', null],
    ['no company', { name: 'Lucia Rossi', company: null }, 'Lucia Rossi', null],
    [
      'a department',
      { name: 'Jan de Wit', company: 'Galerie 7 - t.a.v. Inkoop' },
      'Jan de Wit',
      'Galerie 7 - t.a.v. Inkoop',
    ],
    ['Chinese', { name: '王小明', company: '小明服饰有限公司' }, '王小明', '小明服饰有限公司'],
  ])('keeps name and company of %s', (_what, address, name, company) => {
    expect(addressOf(address)).toMatchObject({ name, company });
  });

  it.each<[Address, string | null]>([
    [{ address1: 'Via Roma 1', address2: 'scala B' }, 'Via Roma 1, scala B'],
    [{ address1: 'Via Roma 1', address2: ' ' }, 'Via Roma 1'],
    [{ address1: null, address2: 'scala B' }, 'scala B'],
    [{ address1: '', address2: '' }, null],
  ])('joins %j', (address, expected) => {
    expect(addressOf(address).address).toBe(expected);
  });

  it.each<[string, Address | null, string | null, string | null]>([
    ['the address first', { phone: '1' }, '2', '1'],
    ['the order where the address has none', { phone: ' ' }, '2', '2'],
    ['the order where there is no address', null, '2', '2'],
    ['neither', {}, null, null],
  ])('takes the phone of %s', (_what, address, phone, expected) => {
    expect(addressOf(address, { phone }).phone).toBe(expected);
  });

  it('prefers the code of a province and copies the other fields', () => {
    const address = { city: 'Prato', zip: ' 59100 ', countryCodeV2: 'IT', provinceCode: 'PO', province: 'Prato' };
    expect(addressOf(address, { email: 'ada@example.com' })).toMatchObject({
      city: 'Prato',
      zip: '59100',
      country: 'IT',
      province: 'PO',
      email: 'ada@example.com',
    });
    expect(addressOf({ ...address, provinceCode: '' }).province).toBe('Prato');
  });
});
