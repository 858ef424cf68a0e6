import { describe, expect, it } from '@jest/globals';
import type { FetchedOrder } from './fetched-order.ts';
import { formerStateHashes, judge, ourSkus, stateHash } from './shop-order.ts';

const address = {
  name: 'Ada Neri',
  company: null,
  address: 'Via Roma 1',
  city: 'Prato',
  zip: '59100',
  country: 'IT',
  phone: null,
  email: null,
  province: null,
};
const order = (changes: Partial<FetchedOrder> = {}): FetchedOrder => ({
  shopifyOrderId: '1',
  name: '#1001',
  cancelledAt: null,
  isFulfilled: false,
  address,
  placedAt: new Date('2026-11-18T09:00:00Z'),
  updatedAt: new Date('2026-11-18T09:00:00Z'),
  lines: [{ title: 'Abito', variantInfo: 'M', sku: 'DW-1', quantity: 2 }],
  ...changes,
});
const line = (sku: string | null, quantity = 1) => ({ title: 'x', variantInfo: null, sku, quantity });
const known = new Set(['DW-1', 'DW-2']);

describe('judge (decision R10)', () => {
  it.each([
    [['DW-1'], 'imported', null],
    [['DW-1', 'ALTRO', null], 'imported', null],
    [['DW-1', 'DW-9'], 'partial', 'unknown-skus'],
    [['DW-9'], 'failed', 'unknown-skus'],
    [['dw-9'], 'failed', 'unknown-skus'],
    [['XDW-1', null], 'skipped', 'nothing-of-ours'],
    [[], 'skipped', 'nothing-of-ours'],
  ])('with %j is %s', (skus, outcome, reason) => {
    const verdict = judge(order({ lines: skus.map((sku) => line(sku)) }), known);
    expect([verdict.outcome, verdict.reason]).toEqual([outcome, reason]);
    expect(verdict.state?.lines.every(({ sku }) => known.has(sku)) ?? true).toBe(true);
  });

  it('adds up the lines of one SKU, in an order that is independent of the shop', () => {
    const lines = [line('DW-2'), line('DW-1', 2), line('DW-1', 3)];
    const one = judge(order({ lines }), known);
    const other = judge(order({ lines: [lines[1]!, lines[0]!, lines[2]!] }), known);
    expect(one.state?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['DW-1', 5],
      ['DW-2', 1],
    ]);
    expect(stateHash(one.state!)).toBe(stateHash(other.state!));
    expect([...ourSkus(one.lines)].sort()).toEqual([
      ['DW-1', 5],
      ['DW-2', 1],
    ]);
  });

  it.each([
    [[500_000, 500_000], 'imported', null],
    [[500_000, 500_001], 'failed', 'too-many-pieces'],
    [[2_147_483_647, 2_147_483_647], 'failed', 'too-many-pieces'],
  ])('with %j pieces is %s', (quantities, outcome, reason) => {
    const lines = quantities.map((quantity) => line('DW-1', quantity));
    expect(judge(order({ lines }), known)).toMatchObject({ outcome, reason });
  });

  it.each<[[string, number, number][], string, string | null, [string, number][], boolean]>([
    [[['DW-1', 1, 2]], 'imported', null, [['DW-1', 1]], false],
    [[['DW-1', 0, 3]], 'skipped', 'already-sent', [], true],
    [
      [
        ['DW-1', 0, 3],
        ['ALTRO', 1, 0],
      ],
      'skipped',
      'already-sent',
      [],
      true,
    ],
    [
      [
        ['DW-1', 0, 3],
        ['DW-2', 1, 0],
      ],
      'imported',
      null,
      [['DW-2', 1]],
      false,
    ],
    [
      [
        ['DW-1', 0, 3],
        ['DW-9', 1, 0],
      ],
      'failed',
      'unknown-skus',
      [],
      true,
    ],
    [
      [
        ['DW-1', 1, 0],
        ['DW-9', 0, 1],
      ],
      'imported',
      null,
      [['DW-1', 1]],
      false,
    ],
    [[['DW-9', 0, 1]], 'skipped', 'already-sent', [], true],
    [[['DW-9', 1, 1]], 'failed', 'unknown-skus', [], false],
    [
      [
        ['DW-1', 0, 1],
        ['DW-1', 2, 1],
      ],
      'imported',
      null,
      [['DW-1', 2]],
      false,
    ],
  ])('with SKU, pieces to send and pieces sent %j is %s (%s)', (lines, outcome, reason, ours, isOver) => {
    const fetched = lines.map(([sku, quantity, sent]) => ({ ...line(sku, quantity), sent }));
    const verdict = judge(order({ lines: fetched }), known);
    expect(verdict).toMatchObject({ outcome, reason, isOver });
    expect((verdict.state?.lines ?? []).map(({ sku, quantity }) => [sku, quantity])).toEqual(ours);
  });

  it.each([[['DW-1']], [['DW-9']], [['ALTRO']], [[]]])('skips a test order with %j', (skus) => {
    const verdict = judge(order({ isTest: true, lines: skus.map((sku) => line(sku)) }), known);
    expect(verdict).toMatchObject({ outcome: 'skipped', reason: 'test-order', isOver: true, unknownSkus: [] });
    expect(verdict.state).toBeNull();
  });

  it('skips a cancelled order with any content', () => {
    const cancelled = { cancelledAt: new Date(), address: { ...address, city: null } };
    for (const lines of [[line('DW-1')], [line('DW-9')], []])
      expect(judge(order({ ...cancelled, lines }), known)).toMatchObject({
        outcome: 'skipped',
        reason: 'cancelled-in-shop',
        isOver: true,
        state: null,
        missing: [],
      });
  });

  it.each([
    [['ALTRO'], true],
    [[], true],
    [['DW-1'], false],
    [['DW-9'], false],
  ])('judges for an order with %j whether it contains nothing of ours: %s', (skus, isOver) => {
    expect(judge(order({ lines: skus.map((sku) => line(sku)) }), known).isOver).toBe(isOver);
  });

  it('gives each line its verdict and names each unknown SKU once', () => {
    const lines = [line('DW-1'), line('DW-9'), line('DW-9'), line('ALTRO'), line(null)];
    const verdict = judge(order({ lines }), known);
    expect(verdict.lines.map((one) => one.verdict)).toEqual(['ours', 'unknown', 'unknown', 'foreign', 'foreign']);
    expect(verdict.unknownSkus).toEqual(['DW-9']);
  });

  it.each<[Partial<FetchedOrder['address']>, string[]]>([
    [{}, []],
    [{ name: null }, ['nome']],
    [{ address: '' }, ['indirizzo']],
    [{ city: null }, ['città']],
    [{ zip: null, city: null }, ['città', 'CAP']],
    [{ zip: '5910' }, ['CAP di cinque cifre']],
    [{ zip: '5910A' }, ['CAP di cinque cifre']],
    [{ country: 'DE', zip: 'D-1' }, []],
    [{ country: 'DE', zip: null }, ['CAP']],
    ...['I-07026', 'IT-07026', '07 026', '07.026'].map((zip): [object, string[]] => [{ zip }, []]),
    [{ country: 'EL', zip: '10557' }, []],
    [{ country: 'UK', zip: 'SW1A 1AA' }, []],
    [{ country: 'ZZ', zip: null }, ['un paese riconosciuto (ZZ non lo è)', 'CAP']],
    [{ country: 'XX' }, ['un paese riconosciuto (XX non lo è)']],
    ...['AE', 'HK', 'IE', 'KW', 'PA', 'QA', 'AO', 'JM'].map((country): [object, string[]] => [
      { country, zip: null },
      [],
    ]),
    [{ country: null }, ['paese']],
    [
      { name: null, address: null, city: null, zip: null, country: null },
      ['nome', 'indirizzo', 'città', 'paese', 'CAP'],
    ],
  ])('of an address with %j misses %j', (changes, missing) => {
    const verdict = judge(order({ address: { ...address, ...changes } }), known);
    expect(verdict.missing).toEqual(missing);
    expect([verdict.outcome, verdict.state === null]).toEqual(
      missing.length > 0 ? ['failed', true] : ['imported', false],
    );
  });

  it('leaves absent fields out of the address (decision O9)', () => {
    const { phone: _phone, email: _email, province: _province, company: _company, ...least } = address;
    expect(judge(order(), known).state?.address).toStrictEqual(least);
    const full = { ...address, company: 'Neri Srl', phone: '+39 333', email: 'ada@example.com', province: 'PO' };
    expect(judge(order({ address: full }), known).state?.address).toStrictEqual(full);
  });

  it("keeps the address in a former version's form besides the present one", () => {
    const former = { name: 'Ada Neri', company: '-' };
    const state = judge(order({ address: { ...address, former } }), known).state!;
    expect(state.address).not.toHaveProperty('company');
    expect(state.formerAddress).toStrictEqual({ ...state.address, company: '-' });
    const published = stateHash({ ...state, address: state.formerAddress! });
    expect(formerStateHashes(state)).toContain(published);
    expect(formerStateHashes(judge(order(), known).state!)).not.toContain(published);
  });

  it('reports an incomplete address only if there is something of ours to ship', () => {
    const broken = { address: { ...address, city: null } };
    expect(judge(order({ ...broken, lines: [line('ALTRO')] }), known).reason).toBe('nothing-of-ours');
    expect(judge(order({ ...broken, lines: [line('DW-9')] }), known).reason).toBe('unknown-skus');
    expect(judge(order({ ...broken, lines: [line('DW-1'), line('DW-9')] }), known).reason).toBe('address');
  });
});

describe('the place of a shop order', () => {
  const placed = (country: string, zip: string | null) =>
    judge(order({ address: { ...address, country, zip } }), known).state!;

  it.each([
    ['IT', 'I-07026', { country: 'IT', zip: '07026' }],
    ['IT', '07 026', { country: 'IT', zip: '07026' }],
    ['FR', 'F-97400', { country: 'FR', zip: '97400' }],
    ['EL', '10557', { country: 'GR', zip: '105 57' }],
    ['GB', 'bt15gs', { country: 'GB', zip: 'BT1 5GS' }],
    ['HK', null, { country: 'HK', zip: '' }],
    ['AE', '00000', { country: 'AE', zip: '' }],
  ])('in %s with the post code %j is kept as %j', (country, zip, place) => {
    expect(placed(country, zip).address).toMatchObject(place);
  });

  it.each([
    ['SE', '11122'],
    ['NL', '1012AB'],
    ['HK', '999077'],
  ])('in %s with %s has the same hash as before post codes were read', (country, zip) => {
    const { name, lines, address: read } = placed(country, zip);
    const before = stateHash({ name, lines, address: { ...read, country, zip } });
    expect(stateHash(placed(country, zip))).toBe(before);
    expect(read.zip).not.toBe(zip);
  });
});
