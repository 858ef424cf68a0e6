import { StockRejectedV1 } from '@drappo/contracts/catalog/events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());

const path = '/api/shopify/stream';

/** The messages that a person's page receives. */
const listen = async (user: TestUser) => {
  const controller = new AbortController();
  const answer = await fetch(road.service.url + path, {
    headers: { cookie: user.cookie },
    signal: controller.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  })().catch(() => {});
  return {
    messages: () => [...text.matchAll(/^event: shop\ndata: (.+)$/gm)].map(([, data]) => JSON.parse(String(data))),
    stop: async () => {
      controller.abort();
      await reading;
    },
  };
};

describe('the stream of a shop', () => {
  it('notifies its reseller only of changes of the shop or its orders', async () => {
    const { user, shop } = await road.connected();
    const [own, other] = [await listen(user), await listen(road.service.issuer.user('rivenditore'))];
    const none = { counts: { imported: 0, partial: 0, skipped: 0, failed: 0 } };
    await eventually('at once', () => expect([own.messages()[0], other.messages()[0]]).toEqual([none, none]));
    const before = other.messages().length;

    const { id } = await road.shops.place(shop.domain, { lines: [{ sku: 'DW-1', title: 'Abito' }] });
    await eventually('the order', () =>
      expect(own.messages().at(-1)).toEqual({ counts: { ...none.counts, imported: 1 } }),
    );
    await road.service.idle();
    const heard = async (what: string, act: () => Promise<unknown>) => {
      const count = own.messages().length;
      await act();
      await eventually(what, () => expect(own.messages().length).toBeGreaterThan(count));
    };
    const [row] = (await road.orders(user)).orders;
    const missing = [{ sku: 'DW-1', requested: 1, available: 0 }];
    const rejection = { orderId: row?.orderId, missing, rejectedAt: '2026-11-18T09:00:00.000Z' };
    await heard('what it waits for', () => road.service.deliver(StockRejectedV1, rejection));
    await heard('a change in the shop', () => road.shops.cancel(shop.domain, id));
    await road.service.idle();
    await heard('a poll', () => road.sync(user));
    await heard('a refusal', async () => {
      await road.shops.post(`/shops/${shop.domain}/revoke`);
      await road.sync(user);
    });
    await heard('the end', () => road.service.as(user).send('DELETE', '/api/shopify/disconnect'));
    expect(other.messages().length).toBe(before);
    await own.stop();
    await other.stop();
  });

  it('is for resellers', async () => {
    expect((await road.service.visitor.get(path)).status).toBe(401);
    expect((await road.service.as(road.service.issuer.user('base')).get(path)).status).toBe(403);
  });
});
