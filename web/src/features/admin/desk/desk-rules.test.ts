import { describe, expect, it } from '@jest/globals';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { onLeave, onOpened, onScan, onTick, onUnread } from './desk-rules.ts';
import { initialState, type DeskState } from './desk-state.ts';

const line = (itemId: string, sku: string | null, quantity = 1): DeskOrder['lines'][number] => ({
  itemId,
  sku,
  productName: `Capo ${itemId}`,
  variantInfo: null,
  quantity,
  imageUrl: null,
});
const order = (lines: DeskOrder['lines'], orderNumber = 'ORD-2026-041258'): DeskOrder => ({
  id: 'o1',
  orderNumber,
  shopNumber: null,
  status: 'paid',
  recipient: 'Elena Bassi',
  city: 'Verona',
  country: 'IT',
  whiteLabel: false,
  packagingName: null,
  cardMaterial: null,
  packagingMaterial: null,
  notes: null,
  lines,
  problem: null,
  shipment: null,
});
const one = order([line('a', 'DW-A')]);
const three = order([line('a', 'DW-A'), line('b', 'DW-B', 2)]);
const start = initialState('GLS');
const opened = (what: DeskOrder): DeskState => onOpened(start, what);
const scanned = (state: DeskState, ...codes: string[]) =>
  codes.reduce((last, code) => onScan(last.state, code, []), { state } as ReturnType<typeof onScan>);
const titleOf = ({ state }: { state: DeskState }): string | undefined => state.notice?.title;

describe('a slip', () => {
  it.each(['ORD-2026-041258', '#1005', '041258'])('is read from %s', (code) => {
    expect(onScan(start, code, []).command).toEqual({ name: 'read', code });
  });

  it.each([
    ['DW-CAM001', 'È un capo, non una distinta'],
    ['PRE-1124-1042', 'È una lista di prelievo'],
    ['LISTA-000012', 'È una lista di prelievo'],
  ])('is not read from %s', (code, title) => {
    const outcome = onScan(start, code, []);
    expect(outcome.command).toBeUndefined();
    expect(titleOf(outcome)).toBe(title);
  });

  it('rejects an empty code', () => {
    expect(onScan(start, '  ', [])).toEqual({ state: start });
  });
});

describe('an order of one piece', () => {
  it('needs only its tracking', () => {
    const { state, command } = scanned(opened(one), 'M2 6104 77318');
    expect(command).toEqual({
      name: 'ship',
      shipment: { orderNumber: one.orderNumber, carrier: 'GLS', trackingNumber: 'M2610477318' },
      orderId: 'o1',
    });
    expect(state.step).toEqual({ name: 'slip' });
  });
});

describe('an order of several pieces', () => {
  it('accepts each garment by its SKU, in any order and any case', () => {
    const { state } = scanned(opened(three), 'dw-b', 'DW-A');
    expect(state.step).toMatchObject({ name: 'lines', picked: { a: 1, b: 1 } });
    expect(scanned(state, 'DW-B').state.step.name).toBe('tracking');
  });

  it('rejects a foreign garment or a surplus one, and ticks nothing', () => {
    const wrong = scanned(opened(three), 'DW-X');
    expect(titleOf(wrong)).toBe('Questo capo non è nell’ordine');
    expect(wrong.state.notice?.wrongSku).toBe('DW-X');
    expect(wrong.state.step).toMatchObject({ picked: {} });
    expect(titleOf(scanned(opened(three), 'DW-A', 'DW-A'))).toBe('Questo capo c’è già tutto');
  });

  it('ticks the marked line, or all lines, by hand', () => {
    const once = onTick(opened(three), false);
    expect(once.step).toMatchObject({ picked: { a: 1 } });
    expect(onTick(onTick(once, false), false).step.name).toBe('tracking');
    expect(onTick(opened(three), true).step.name).toBe('tracking');
  });

  it('is ticked by hand if it has no SKUs', () => {
    const bare = order([line('a', null), line('b', null)]);
    expect(onTick(onTick(opened(bare), false), false).step.name).toBe('tracking');
  });

  it('must be finished or left before the next one', () => {
    expect(titleOf(scanned(opened(three), 'ORD-2026-041259'))).toBe('Finisci prima 041258');
    expect(scanned(opened(three), three.orderNumber).state.notice).toBeNull();
    expect(onLeave(opened(three))).toEqual(start);
  });
});

describe('the tracking', () => {
  it.each([
    ['ORD-2026-041258', 'È la distinta, serve il tracking'],
    ['ORD-2026-041259', 'Finisci prima 041258'],
    ['DW-A', 'È un capo, serve il tracking'],
    ['PRE-1124-1042', 'È una lista di prelievo, serve il tracking'],
    ['<b>', 'Questo non è un tracking'],
  ])('is not read from %s', (code, title) => {
    const outcome = scanned(opened(one), code);
    expect(outcome.command).toBeUndefined();
    expect(titleOf(outcome)).toBe(title);
  });

  it('is rejected if it belongs to another parcel', () => {
    const before = [{ orderNumber: 'ORD-2026-041257', carrier: 'GLS', trackingNumber: 'X1' } as const];
    expect(titleOf(onScan(opened(one), 'X1', before))).toBe('Tracking già usato per 041257');
  });

  it('needs a second scan or Enter if it belongs to another carrier', () => {
    const asked = scanned(opened(one), '1Z999AA10123456784');
    expect(asked.command).toBeUndefined();
    expect(titleOf(asked)).toBe('È un tracking UPS');
    const shipment = { orderNumber: one.orderNumber, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
    for (const answer of ['1Z999AA10123456784', ''])
      expect(scanned(asked.state, answer).command).toMatchObject({ name: 'ship', shipment });
    expect(scanned(asked.state, '123').command).toMatchObject({ shipment: { carrier: 'GLS', trackingNumber: '123' } });
  });

  it('waits until a carrier is chosen', () => {
    expect(titleOf(scanned(onOpened(initialState(null), one), '123'))).toBe('Scegli il corriere');
  });
});

describe('a correction', () => {
  const shipment = { orderId: 'o1', orderNumber: one.orderNumber, carrier: 'GLS', trackingNumber: 'X1' } as const;
  const correcting: DeskState = { ...start, step: { name: 'correction', shipment } };

  it('accepts the next tracking', () => {
    expect(scanned(correcting, 'X2').command).toEqual({
      name: 'correct',
      shipment: { ...shipment, trackingNumber: 'X2' },
    });
  });

  it('does not accept a slip', () => {
    expect(titleOf(scanned(correcting, 'ORD-2026-041259'))).toBe('È una distinta, serve il tracking');
  });
});

describe('without the network', () => {
  it('packs a slip with our number from its paper, and nothing else', () => {
    expect(onUnread(start, 'ord-2026-041258').state.step).toEqual({
      name: 'tracking',
      parcel: { orderNumber: 'ORD-2026-041258', order: null },
    });
    expect(titleOf(onUnread(start, '#1005'))).toBe('Senza rete');
  });
});
