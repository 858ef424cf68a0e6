import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { DeskDay, DeskOrder } from '@drappo/contracts/orders/desk';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import { romeDay, romeHourOfDay, romeYear } from '@drappo/contracts/rome-time';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { holdOf } from '../../order/domain/money-hold.ts';
import { called } from '../../order/data/order-names.ts';
import { mustLeaveBy } from '../../order/data/order-views.ts';
import { problemSelect, toWireProblem } from '../../order/data/problem-columns.ts';
import { readResellers } from '../../order/data/reseller-queries.ts';

const LATEST = 5;

const deskSelect = {
  id: true,
  orderNumber: true,
  shopOrderName: true,
  shopifyOrderId: true,
  status: true,
  moneyHold: true,
  shippingAddress: true,
  whiteLabel: true,
  packagingName: true,
  cardMaterial: true,
  packagingMaterial: true,
  notes: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
  ...problemSelect,
  items: {
    orderBy: { id: 'asc' },
    select: { id: true, sku: true, productName: true, variantInfo: true, quantity: true, imageUrl: true },
  },
} satisfies Prisma.OrderSelect;

/** Finds the person who first shipped an order, in the audit trail. */
const readShipper = async (prisma: PrismaClient, id: string): Promise<string | undefined> => {
  const [entry] = await prisma.$queryRaw<{ actor: string }[]>`
    SELECT actor FROM kit.audit WHERE subject = ${`order:${id}`} AND action = 'order.shipped' ORDER BY id LIMIT 1`;
  return entry && /^user:(.+)$/.exec(entry.actor)?.[1];
};

/** The last digits of an order number of this year, as people type them. */
const shortNumber = (code: string, now: Date): Prisma.OrderWhereInput[] =>
  /^\d{1,6}$/.test(code) ? [{ orderNumber: `ORD-${romeYear(now)}-${code.padStart(6, '0')}` }] : [];

const findCalled = async (prisma: PrismaClient, some: Prisma.OrderWhereInput[]) =>
  some.length === 0
    ? []
    : prisma.order.findMany({
        where: { OR: some },
        select: deskSelect,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 10,
      });

/** Finds the order of a scanned code; of several with one shop's number, the newest waiting to ship, else the newest. */
export const readDeskOrder = async (prisma: PrismaClient, code: string, now: Date): Promise<DeskOrder | undefined> => {
  const byName = await findCalled(prisma, called(code));
  const found = byName.length > 0 ? byName : await findCalled(prisma, shortNumber(code, now));
  const row = found.find(({ status }) => status === 'paid' || status === 'processing') ?? found[0];
  if (!row) return undefined;
  const shipper = row.status === 'shipped' ? await readShipper(prisma, row.id) : undefined;
  const people = await readResellers(
    prisma,
    [shipper, row.problemBy].filter((id) => id !== undefined && id !== null),
  );
  const { name, company, city, country } = row.shippingAddress as ShippingAddressFact;
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    shopNumber: shopNumberOf(row),
    status: row.status as OrderStatus,
    recipient: name,
    ...(company === undefined ? {} : { company }),
    city,
    country,
    whiteLabel: row.whiteLabel === true,
    packagingName: row.packagingName,
    cardMaterial: row.cardMaterial,
    packagingMaterial: row.packagingMaterial,
    notes: row.notes,
    lines: orderedItems(row.items).map(({ id: itemId, ...line }) => ({ itemId, ...line })),
    problem: toWireProblem(row, people),
    moneyHold: holdOf({ status: row.status as OrderStatus, moneyHold: row.moneyHold as MoneyHold | null }),
    shipment:
      row.carrier && row.trackingNumber && row.shippedAt
        ? {
            carrier: row.carrier as CarrierCode,
            trackingNumber: row.trackingNumber,
            at: row.shippedAt.toISOString(),
            by: (shipper && people.get(shipper)?.name) ?? null,
          }
        : null,
  };
};

/** Counts today's shipped orders and those still due, over all desks. */
export const readDeskDay = async (prisma: PrismaClient, now: Date): Promise<DeskDay> => {
  const [from, until] = [romeHourOfDay(now, 0), romeHourOfDay(now, 0, 1)];
  const shippedToday = { shippedAt: { gte: from, lt: until } };
  const [shipped, [left], latest] = await Promise.all([
    prisma.order.count({ where: shippedToday }),
    prisma.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM orders WHERE ${mustLeaveBy(romeDay(now))}`,
    prisma.order.findMany({
      where: shippedToday,
      select: { id: true, orderNumber: true, shippingAddress: true, shippedAt: true },
      orderBy: [{ shippedAt: 'desc' }, { id: 'desc' }],
      take: LATEST,
    }),
  ]);
  return {
    shipped,
    left: Number(left?.count ?? 0),
    latest: latest.map(({ id, orderNumber, shippingAddress, shippedAt }) => {
      const { name, city } = shippingAddress as ShippingAddressFact;
      return { id, orderNumber, recipient: name, city, at: (shippedAt ?? now).toISOString() };
    }),
  };
};
