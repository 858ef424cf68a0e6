import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { paidOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
let first: Placed;
let second: Placed;
beforeAll(async () => {
  orders = await useOrders();
  first = await paidOrder(orders);
  second = await paidOrder(orders);
});
afterAll(() => orders.release());

describe('documents of an account', () => {
  const read = async ({ id }: Placed, cookie: string) => {
    const answer = await fetch(`${orders.urls[0]}/api/orders/${id}/confirmation`, { headers: { cookie } });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are cached while the order does not change, for their owner only', async () => {
    const { cookie } = first.user;
    const [{ bytes: one }, { bytes: again }] = [await read(first, cookie), await read(first, cookie)];
    // A PDF contains its creation time.
    expect(again.equals(one)).toBe(true);
    expect((await read(first, second.user.cookie)).answer.status).toBe(404);
    await orders.prisma.order.update({ where: { id: first.id }, data: { purchaseOrderNumber: 'PO-7' } });
    expect((await read(first, cookie)).bytes.equals(one)).toBe(false);
  });

  it('are limited to 20 a minute, then 429 with the seconds to wait, per account', async () => {
    const { cookie } = second.user;
    const answers: Response[] = [];
    while (answers.length < 21) answers.push((await read(second, cookie)).answer);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { body } = await second.client.get('/api/orders/export?format=csv');
    expect(body).toMatchObject({
      status: 429,
      code: 'kit.too-many-documents',
      detail: expect.stringMatching(/^Puoi creare 20 documenti al minuto: riprova tra \d+ second[io]\.$/),
    });
    expect((await read(first, first.user.cookie)).answer.status).toBe(200);
  });
});
