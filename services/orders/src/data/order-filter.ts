import { orderTabs, type OrderStatus, type OrderTab } from '@drappo/contracts/orders/order-status';
import { romeDay } from '@drappo/contracts/rome-time';
import { Prisma } from '../generated/prisma/client.ts';

/** The statuses that a tab's name or a single status stands for; undefined for all. */
export const statusesOf = (filter: string | undefined): OrderStatus[] | undefined => {
  if (filter === undefined || filter === 'all') return undefined;
  return Object.hasOwn(orderTabs, filter) ? [...orderTabs[filter as OrderTab]] : [filter as OrderStatus];
};

// Written as the index "orders_search" is, or it would not be used.
const searched = Prisma.sql`lower(order_number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, '') || ' ' || coalesce(shopify_order_id, '') || ' ' || coalesce(shop_order_name, ''))`;

const pad = (hex: string, filler: string): string => {
  const digits = hex.padEnd(32, filler);
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  );
};

/** Ids that begin with these characters, as a range that the primary key answers. */
const idRange = (search: string): Prisma.Sql | undefined => {
  if (!/^[0-9a-f]{4,8}(-[0-9a-f-]{0,27})?$|^[0-9a-f]{9,32}$/.test(search)) return undefined;
  const hex = search.replaceAll('-', '');
  return Prisma.sql`id BETWEEN ${pad(hex, '0')}::uuid AND ${pad(hex, 'f')}::uuid`;
};

/**
 * The part of a search that tells most: a long number, or what stands before the @. Looking up every trigram of a number's common
 * beginning or of an address's common end is what took half a second with a million orders.
 */
const telling = (text: string): string => {
  const numbers = text.match(/\d{5,}/g)?.toSorted((left, right) => right.length - left.length) ?? [];
  return numbers[0] ?? /[^\s@]{3,}@/.exec(text)?.[0] ?? text;
};

/** A text without the wildcards of LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Orders that a search finds: by number, customer, e-mail, shop order, or the beginning of the id. Fewer than three
 * characters are looked for where a word begins, and what has no letter or digit finds nothing: the index of trigrams
 * could help with neither, and every order would have to be read.
 */
const searchCondition = (search: string): Prisma.Sql => {
  // Cards show the number after a #.
  const text = search.toLowerCase().replace(/^#(?=ord-)/, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return Prisma.sql`false`;
  const part = telling(text);
  const whole = Prisma.sql`LIKE ${text.length < 3 ? `% ${literal(text)}%` : `%${literal(text)}%`}`;
  // With something added to it, the second condition is no longer one for the index.
  const found =
    part === text
      ? Prisma.sql`${searched} ${whole}`
      : Prisma.sql`(${searched} LIKE ${`%${literal(part)}%`} AND ${searched} || '' ${whole})`;
  const range = idRange(text);
  return range ? Prisma.sql`(${found} OR ${range})` : found;
};

export type OrderFilter = {
  search?: string | undefined;
  status?: string | undefined;
  /** Only what must leave on this day or earlier. */
  leavesBy?: string | undefined;
};

/** The filter that a query asks for; "urgent" depends on today. */
export const orderFilter = ({ search, status }: Omit<OrderFilter, 'leavesBy'>, now: Date): OrderFilter =>
  status === 'urgent' ? { search, leavesBy: romeDay(now) } : { search, status };

/**
 * Paid or in preparation, and to leave on `day` or earlier (decision R16). A day is missing only from an order that a process
 * of the version before marked as paid: it counts, so that it is not forgotten.
 */
export const mustLeaveBy = (day: string): Prisma.Sql =>
  Prisma.sql`status IN ('paid', 'processing') AND (ship_by <= ${day}::date OR ship_by IS NULL)`;

/** The condition of a list of orders, for those who walk all of it. */
export const whereOrders = ({ search, status, leavesBy }: OrderFilter): Prisma.Sql => {
  const statuses = statusesOf(status);
  const conditions = [
    ...(search ? [searchCondition(search)] : []),
    ...(leavesBy ? [mustLeaveBy(leavesBy)] : []),
    ...(statuses ? [Prisma.sql`status IN (${Prisma.join(statuses)})`] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
};
