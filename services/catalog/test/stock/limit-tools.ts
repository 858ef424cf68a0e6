import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@drappo/contracts/event';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderCancelledV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventRecord, type HttpAnswer, type HttpPerson } from '@drappo/service-kit/testing';
import { address, type Catalog, type makeProduct } from '../catalog-app.ts';

export type Product = Awaited<ReturnType<typeof makeProduct>>;
export type Account = { userId: string; client: HttpPerson; clients: HttpPerson[] };
type Shown = { emailConfirmed?: boolean; isBusinessVerified?: boolean; verifiedVatNumber?: string | null };

export const levels = {
  unconfirmed: { pieces: 40, orders: 2 },
  confirmed: { pieces: 200, orders: 10 },
  verified: { pieces: 600, orders: 30 },
};

/** Accounts, holds and orders of a catalog with limits enabled. */
export const limitTools = (catalog: () => Catalog) => {
  let revision = 0;
  const at = () => catalog().clock.now().toISOString();
  const deliver = (event: EventDefinition, key: string, payload: Record<string, unknown>) =>
    catalog().bus.deliver(eventRecord(event, payload, { key, at: at() }));

  /** Identity's snapshot of an account. */
  const show = (userId: string, shown: Shown): Promise<void> =>
    deliver(UserSnapshotV1, userId, {
      userId,
      revision: (revision += 1),
      username: `utente-${userId}`,
      email: `${userId}@example.com`,
      firstName: null,
      lastName: null,
      companyName: 'Boutique',
      role: 'rivenditore',
      plan: 'trial',
      isBusinessVerified: false,
      emailConfirmed: false,
      verifiedVatNumber: null,
      blocked: false,
      ...shown,
    });

  /** A signed-in user; without `shown` catalog has no replica of the account. */
  const account = async (shown?: Shown): Promise<Account> => {
    const user = catalog().issuer.user('rivenditore');
    const clients = catalog().apps.map((_, instance) => catalog().as(user, instance));
    if (shown) await show(user.userId, shown);
    return { userId: user.userId, client: clients[0]!, clients };
  };

  const verified = (verifiedVatNumber: string = randomUUID()): Promise<Account> =>
    account({ isBusinessVerified: true, verifiedVatNumber });

  const hold = (client: HttpPerson, { id, variants }: Product, quantity: number): Promise<HttpAnswer> =>
    client.send('POST', '/api/reservations', { productId: id, variantId: variants[0]!.id, quantity });

  const held = async (client: HttpPerson, product: Product, quantity: number): Promise<string> => {
    const { status, body } = await hold(client, product, quantity);
    if (status !== 201) throw new Error(`not held: ${status} ${JSON.stringify(body)}`);
    return body.id as string;
  };

  const confirm = (client: HttpPerson, ...reservationIds: string[]): Promise<HttpAnswer> =>
    client.send('POST', '/api/reservations/confirm', { reservationIds, shippingAddress: address });

  /** An unpaid order of the portal. */
  const order = async (client: HttpPerson, product: Product, quantity: number): Promise<string> => {
    const { status, body } = await confirm(client, await held(client, product, quantity));
    if (status !== 202) throw new Error(`not confirmed: ${status} ${JSON.stringify(body)}`);
    return body.id as string;
  };

  const fact = (orderId: string, userId: string) => ({ orderId, orderNumber: 'ORD-2026-000001', userId });
  const paid = (orderId: string, userId: string): Promise<void> =>
    deliver(OrderPaidV1, orderId, {
      ...fact(orderId, userId),
      totalAmount: '46.50',
      shippingCost: '4.90',
      total: '51.40',
      paidAt: at(),
      lines: [{ productName: 'Camicia', variantInfo: null, quantity: 1, totalPrice: '46.50' }],
    });
  const cancelled = (orderId: string, userId: string, reason: 'reseller' | 'admin' | 'unpaid'): Promise<void> =>
    deliver(OrderCancelledV1, orderId, {
      ...fact(orderId, userId),
      reason,
      wasPaid: false,
      total: '51.40',
      cancelledAt: at(),
    });

  /** An order from the account's shop. */
  const shopOrder = async (userId: string, { variants }: Product, quantity: number): Promise<string> => {
    const orderId = randomUUID();
    await deliver(OrderCreatedV1, orderId, {
      ...fact(orderId, userId),
      source: 'shop',
      country: 'IT',
      zip: '20129',
      createdAt: at(),
      lines: [{ variantId: null, sku: variants[0]!.sku, quantity }],
    });
    catalog().clock.advance({ seconds: 1 });
    return orderId;
  };

  return { account, verified, show, hold, held, confirm, order, paid, cancelled, shopOrder };
};
