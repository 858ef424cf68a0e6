import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@drappo/contracts/orders/orders';
import { redactBuyers, requestBuyerRedaction } from '../../src/shop-orders/data/buyer-redaction.ts';
import { redactNotes } from '../../src/data/erasure-repository.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, orderLine, paidOrder, readyOrder, type Placed } from '../support/road.ts';
import { allocated, changedInShop, payableShopOrder, shopLine } from '../support/shop.ts';

let orders: SharedOrders;
let placed: Placed;
beforeAll(async () => {
  orders = await useOrders();
  placed = await readyOrder(orders, { lines: [orderLine(), orderLine({ sku: 'DW-0002-L' })] });
});
afterAll(() => orders.release());

const itemsOf = async ({ client, id }: Placed): Promise<OrderItem[]> =>
  (await client.get(`/api/orders/${id}`)).body.items;
const notesOf = async (of: Placed) => (await itemsOf(of)).map(({ note }) => note);
const put = async (of: Placed, body: unknown, lineId?: string) =>
  of.client.send('PATCH', `/api/orders/${of.id}/lines/${lineId ?? (await itemsOf(of))[0]?.id}`, body);
const audited = (id: string) => orders.prisma.$queryRaw<{ details: object }[]>`
  SELECT details FROM kit.audit WHERE subject = ${`order:${id}`} AND action = 'order.line-note-changed' ORDER BY id`;
const words = async ({ id, user }: Placed, paper: string): Promise<string | undefined> => {
  const answer = await fetch(`${orders.urls[0]}/api/orders/${id}/${paper}`, { headers: { cookie: user.cookie } });
  expect(answer.status).toBe(200);
  const read = spawnSync('pdftotext', ['-layout', '-', '-'], {
    input: Buffer.from(await answer.arrayBuffer()),
    encoding: 'utf8',
  });
  return read.error ? undefined : read.stdout;
};

describe('the note about a line', () => {
  it('is written, changed and removed by the owner of the order', async () => {
    expect((await put(placed, { note: ' per la vetrina ' })).body.items).toMatchObject([
      { note: 'per la vetrina' },
      { note: null },
    ]);
    expect((await put(placed, { note: 'per la vetrina' })).status).toBe(200);
    expect((await put(placed, { note: 'per il magazzino' })).status).toBe(200);
    expect(await notesOf(placed)).toEqual(['per il magazzino', null]);
    expect((await put(placed, { note: null })).status).toBe(200);
    expect(await notesOf(placed)).toEqual([null, null]);
    // Without the text, which a person typed; a change without effect left no entry.
    const hasNotes = (await audited(placed.id)).map(({ details }) => details);
    expect(hasNotes).toMatchObject([
      { before: { hasNote: false }, after: { hasNote: true } },
      { before: { hasNote: true }, after: { hasNote: true } },
      { before: { hasNote: true }, after: { hasNote: false } },
    ]);
  });

  it("is 404 for another user's order and for a line of another order, 400 beyond 200 characters", async () => {
    const other = { ...placed, client: orders.as(orders.issuer.user('rivenditore')) };
    const lineId = (await itemsOf(placed))[0]?.id;
    expect((await put(other, { note: 'x' }, lineId)).body.code).toBe('orders.not-found');
    const second = await readyOrder(orders, { user: placed.user });
    expect((await put(second, { note: 'x' }, lineId)).body.code).toBe('orders.line-not-found');
    expect((await put(placed, { note: 'x' }, randomUUID())).status).toBe(404);
    expect((await put(placed, { note: 'x'.repeat(201) })).status).toBe(400);
    expect(await notesOf(placed)).toEqual([null, null]);
  });

  it('appears with the own number on both documents and in the file of lines, and is fixed once shipped', async () => {
    const paid = await paidOrder(orders, { purchaseOrderNumber: 'PO 4711' });
    await put(paid, { note: 'etichetta bianca' });
    for (const paper of ['confirmation', 'packing-slip']) {
      const text = await words(paid, paper);
      for (const expected of text === undefined ? [] : ['Nota: etichetta bianca', 'PO 4711'])
        expect(text).toContain(expected);
    }
    const { body } = await paid.client.get(`/api/orders/export?format=csv&rows=lines&order=${paid.id}`);
    expect(body).toContain('"etichetta bianca"');
    await orders.admin.send('PUT', `/api/admin/orders/${paid.id}/shipping`, { carrier: 'BRT', trackingNumber: 'B1' });
    expect((await put(paid, { note: 'x' })).body.code).toBe('orders.not-editable');
    expect((await put(await orderIn(orders, 'cancelled'), { note: 'x' })).body.code).toBe('orders.not-editable');
    expect(await notesOf(paid)).toEqual(['etichetta bianca']);
  });

  it("stays with its SKU when the lines of a shop's order are replaced", async () => {
    const shop = await payableShopOrder(orders);
    await put(shop, { note: 'senza cartellino' });
    await orders.deliver(
      changedInShop(orders, shop.state, { lines: [shopLine({ sku: 'DW-9' }), shopLine({ quantity: 3 })] }),
    );
    expect(await notesOf(shop)).toEqual([null, 'senza cartellino']);
    await orders.deliver(allocated(orders, shop.id, [orderLine({ sku: 'DW-9' }), orderLine({ quantity: 3 })], 2));
    expect(await notesOf(shop)).toEqual([null, 'senza cartellino']);
  });

  it('is erased with its author, and with the buyer whom it may name', async () => {
    const [own, bought] = [await readyOrder(orders), await paidOrder(orders)];
    for (const each of [own, bought]) await put(each, { note: 'per Anna' });
    await orders.prisma.$transaction((tx) => redactNotes(tx, own.user.userId));
    expect([await notesOf(own), await notesOf(bought)]).toEqual([[null], ['per Anna']]);
    await orders.prisma.$transaction((tx) => requestBuyerRedaction(tx, bought.id));
    await orders.admin.send('PUT', `/api/admin/orders/${bought.id}/shipping`, { carrier: 'BRT', trackingNumber: 'B2' });
    expect(await redactBuyers(orders.prisma)).toBe(1);
    expect(await notesOf(bought)).toEqual([null]);
  });
});
