import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { createDesk, type DeskDeps } from './desk-store.ts';
import { QUEUE_LIMIT, enqueue, readQueue } from './shipment-queue.ts';

beforeEach(() => localStorage.clear());

const order = (orderNumber: string, changes: Partial<DeskOrder> = {}): DeskOrder => ({
  id: `id-${orderNumber}`,
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
  lines: [{ itemId: 'a', sku: 'DW-A', productName: 'Foulard', variantInfo: null, quantity: 1, imageUrl: null }],
  problem: null,
  shipment: null,
  ...changes,
});
const A = 'ORD-2026-000001';
const B = 'ORD-2026-000002';

const start = (changes: Partial<DeskDeps> = {}) => {
  const sent: string[] = [];
  const sounds: string[] = [];
  let keys = 0;
  const desk = createDesk(
    {
      readOrder: async (code) => ({ order: order(code), status: 200, failure: '' }),
      sendShipment: async ({ orderNumber, trackingNumber }) => {
        sent.push(`${orderNumber} ${trackingNumber}`);
        return { status: 200, failure: null };
      },
      correct: async () => ({ status: 200, failure: null }),
      sound: (sound) => void sounds.push(sound),
      now: () => new Date('2026-11-24T10:00:00.000Z'),
      newKey: () => `key-${(keys += 1)}`,
      ...changes,
    },
    'GLS',
  );
  return { desk, sent, sounds };
};

describe('a desk', () => {
  it('handles scans that arrive faster than the answers, in their order', async () => {
    const { desk, sent } = start();
    await Promise.all([A, 'T1', B, 'T2'].map((code) => desk.scan(code)));
    await desk.flush();
    expect(sent).toEqual([`${A} T1`, `${B} T2`]);
    expect(desk.view().here.map(({ orderNumber }) => orderNumber)).toEqual([A, B]);
    expect(readQueue()).toEqual([]);
  });

  it('stores unanswered shipments and sends the same request again', async () => {
    const attempts: string[] = [];
    let status = 0;
    const { desk } = start({
      sendShipment: async ({ key }) => {
        attempts.push(key);
        return status === 200 ? { status, failure: null } : { status, failure: 'away' };
      },
    });
    await desk.scan(A);
    await desk.scan('T1');
    await desk.flush();
    expect(desk.view().queue).toHaveLength(1);
    expect(desk.view().notice?.title).toBe('In coda, senza rete');
    status = 200;
    await desk.flush();
    expect(new Set(attempts).size).toBe(1);
    expect(desk.view().queue).toEqual([]);
  });

  it('shows a rejected shipment until it is dismissed, with the low note', async () => {
    const { desk, sounds } = start({ sendShipment: async () => ({ status: 409, failure: 'Già spedito.' }) });
    await desk.scan(A);
    await desk.scan('T1');
    await desk.flush();
    expect(desk.view().refused).toMatchObject([{ orderNumber: A, text: 'Già spedito.' }]);
    expect(sounds.at(-1)).toBe('wrong');
    expect(readQueue()).toEqual([]);
    desk.dismiss(desk.view().refused[0]?.key ?? '');
    expect(desk.view().refused).toEqual([]);
  });

  it('stops when the queue is full and leaves the parcel open', async () => {
    for (let index = 0; index < QUEUE_LIMIT; index += 1)
      enqueue({ key: `k${index}`, at: 'x', orderNumber: `O${index}`, carrier: 'GLS', trackingNumber: `X${index}` });
    const { desk } = start({ sendShipment: async () => ({ status: 0, failure: 'away' }) });
    await desk.scan(A);
    await desk.scan('T1');
    expect(desk.view().notice?.title).toBe('La coda è piena');
    expect(desk.view().step).toMatchObject({ name: 'tracking', parcel: { orderNumber: A } });
  });

  it('does not open an order that was left while it loaded', async () => {
    const { desk } = start();
    const scanned = desk.scan(A);
    await Promise.resolve();
    desk.leave();
    await scanned;
    expect(desk.view().step).toEqual({ name: 'slip' });
  });

  it.each([
    [{ status: 'shipped' }, '000001 è già spedito'],
    [{ status: 'cancelled' }, '000001 è annullato'],
    [{ status: 'pending_payment' }, '000001 non è pagato'],
  ] as const)('does not open an order with %j', async (changes, title) => {
    const { desk, sounds } = start({
      readOrder: async (code) => ({ order: order(code, changes), status: 200, failure: '' }),
    });
    await desk.scan(A);
    expect(desk.view().notice?.title).toBe(title);
    expect(desk.view().step.name).toBe('slip');
    expect(sounds).toEqual(['wrong']);
  });

  it('corrects the last shipped parcel', async () => {
    const corrected: unknown[] = [];
    const { desk } = start({
      correct: async (shipment) => {
        corrected.push(shipment);
        return { status: 200, failure: null };
      },
    });
    await desk.scan(A);
    await desk.scan('T1');
    await desk.flush();
    desk.correctLast();
    await desk.scan('T9');
    expect(corrected).toEqual([{ orderId: `id-${A}`, orderNumber: A, carrier: 'GLS', trackingNumber: 'T9' }]);
  });
});
