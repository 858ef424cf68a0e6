import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FulfilmentGateway } from '../src/shopify/fulfilment-gateway.ts';
import type { ShopCredentialsProvider } from '../src/use-cases/shop-credentials-provider.ts';
import { createPushTracking } from '../src/use-cases/push-tracking.ts';
import { line, startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());

/** A worker whose calls to the shop take as long as `during` says; an order has one piece in each of two locations. */
const startWorker = async (during: (call: number) => Promise<void>) => {
  const { user, shop } = await road.connected();
  await road.shops.place(shop.domain, { lines: [line('DW-1', 2)] });
  const [found] = await road.until(user, 'imported', ([one]) => expect(one?.outcome).toBe('imported'));
  await road.service.idle();
  const { prisma } = road.service;
  const id = found?.id ?? '';
  const data = { carrier: 'BRT', trackingNumber: 'BRT-1', trackingRevision: 1, fulfilment: 'due' };
  await prisma.shopOrder.update({ where: { id }, data });
  let calls = 0;
  const part = (name: string) => ({ id: name, lines: [{ id: name, sku: 'DW-1', remaining: 1 }] });
  const fulfilments: FulfilmentGateway = {
    read: () => Promise.resolve({ made: [], held: [], open: [part('Milano'), part('Roma')] }),
    create: async (_access, { id: name }) => {
      calls += 1;
      await during(calls);
      return name;
    },
    changeTracking: () => Promise.resolve(),
  };
  const use = (_id: string, call: (access: never) => unknown) => call(undefined as never);
  const shopCredentials = { use } as unknown as ShopCredentialsProvider;
  const push = createPushTracking({ prisma, clock: road.clock, shopCredentials, fulfilments });
  const lease = async () => (await prisma.shopOrder.findUniqueOrThrow({ where: { id } })).pushLeaseUntil;
  return { push: () => push({ shopOrderId: id, revision: 1 }), lease, id, calls: () => calls };
};

const minute = { minutes: 1 };

describe('the lease of a push', () => {
  it('is as long for the second location as for the first, and is released', async () => {
    const rest: number[] = [];
    const worker = await startWorker(async () => {
      rest.push((await worker.lease())!.getTime() - road.clock.now().getTime());
      road.clock.advance(minute);
    });
    expect(await worker.push()).toMatchObject({ kind: 'pushed' });
    expect(rest).toEqual([60_000, 60_000]);
    expect(await worker.lease()).toBeNull();
  });

  it('keeps other workers away for the whole push', async () => {
    const worker = await startWorker(async () => {
      road.clock.advance(minute);
      await expect(worker.push()).rejects.toMatchObject({ code: 'integrations.push-busy' });
    });
    expect(await worker.push()).toMatchObject({ kind: 'pushed' });
    expect(worker.calls()).toBe(2);
  });

  it('stays with another worker that has taken it since, and nothing more is sent', async () => {
    const theirs = new Date(road.clock.now().getTime() + 3_600_000);
    const worker = await startWorker(async () => {
      await road.service.prisma.shopOrder.update({ where: { id: worker.id }, data: { pushLeaseUntil: theirs } });
    });
    await expect(worker.push()).rejects.toMatchObject({ code: 'integrations.push-busy' });
    expect(worker.calls()).toBe(1);
    expect(await worker.lease()).toEqual(theirs);
  });
});
