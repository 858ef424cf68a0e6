import type { AdminOrderFilters, OrderView } from '@drappo/contracts/orders/admin-order-query';
import { orderTabs, type OrderStatus, type OrderTab } from '@drappo/contracts/orders/order-status';
import { startOfRomeDay } from '@drappo/contracts/rome-time';
import { Prisma } from '../../generated/prisma/client.ts';
import { contains, numberConditions, searchedText, wordsOf } from './order-search-text.ts';
import { whereView } from './order-views.ts';

/** Returns the statuses of a tab's name or of a single status; undefined for all. */
export const statusesOf = (filter: string | undefined): OrderStatus[] | undefined => {
  if (filter === undefined || filter === 'all') return undefined;
  return Object.hasOwn(orderTabs, filter) ? [...orderTabs[filter as OrderTab]] : [filter as OrderStatus];
};

/** Whether orders in a status wait to be shipped: a list of them leaves out those that must not leave. */
export const isWork = (status: OrderStatus): boolean => status === 'paid' || status === 'processing';

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

const WHOLE_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Returns the most selective part of a search: a long number, the part before the @, or the part after the common SKU
 * prefix. Looking up every trigram of a common prefix or of a common e-mail domain took half a second with a million orders.
 */
const telling = (text: string): string => {
  const numbers = text.match(/\d{5,}/g)?.toSorted((left, right) => right.length - left.length) ?? [];
  return numbers[0] ?? /[^\s@]{3,}@/.exec(text)?.[0] ?? /^dw-(.{3,})/.exec(text)?.[1] ?? text;
};

/**
 * Orders that contain this word. A word of fewer than three characters must start a word in the text: the trigram index
 * could not be used otherwise, and every order would have to be read.
 */
const hasWord = (word: string): Prisma.Sql => {
  const part = telling(word);
  const whole = contains(word.length < 3 ? ` ${word}` : word);
  // The added text keeps the planner from using the index for the second condition.
  return part === word
    ? Prisma.sql`${searchedText} ${whole}`
    : Prisma.sql`(${searchedText} ${contains(part)} AND ${searchedText} || '' ${whole})`;
};

/**
 * Orders that match a search: those that contain each of its words, have it as phone or tracking number, have an id that
 * begins with it, or belong to one of the resellers that it names. A search without letters and digits finds nothing.
 */
export const searchCondition = (search: string, resellers: readonly string[] = []): Prisma.Sql => {
  const words = wordsOf(search);
  if (words.length === 0) return Prisma.sql`false`;
  const range = words.length === 1 && words[0] ? idRange(words[0]) : undefined;
  // No order text contains a whole id, and looking for its trigrams takes ten times as long.
  if (range && WHOLE_ID.test(words[0] ?? '')) return range;
  const ways = [
    Prisma.sql`(${Prisma.join(words.map(hasWord), ' AND ')})`,
    ...numberConditions(search),
    ...(range ? [range] : []),
    ...(resellers.length > 0 ? [Prisma.sql`user_id = ANY(${[...resellers]}::uuid[])`] : []),
  ];
  return Prisma.sql`(${Prisma.join(ways, ' OR ')})`;
};

/** The filters of a list or an export in the back office. */
export type OrderFilter = Partial<AdminOrderFilters> & {
  /** Accounts that match the search: their orders are found as well. */
  resellers?: readonly string[] | undefined;
  /** Orders that were created later are left out. */
  before?: Date | undefined;
  /** The time that views and days refer to. */
  now: Date;
};

/** The view of a filter; the status `urgent` is the older name of one. */
export const viewOf = ({ view, status }: Pick<OrderFilter, 'view' | 'status'>): OrderView | undefined =>
  view ?? (status === 'urgent' ? 'urgent' : undefined);

const moments = { created: Prisma.sql`created_at`, paid: Prisma.sql`paid_at`, shipped: Prisma.sql`shipped_at` };

const period = ({ dates = 'created', from, to }: OrderFilter): Prisma.Sql[] => {
  const column = moments[dates];
  return [
    ...(from ? [Prisma.sql`${column} >= ${startOfRomeDay(from)}`] : []),
    ...(to ? [Prisma.sql`${column} < ${startOfRomeDay(to, 1)}`] : []),
  ];
};

/** The conditions besides status and search. */
const narrowed = (filter: OrderFilter): Prisma.Sql[] => {
  const { zone, carrier, reseller, whiteLabel, source } = filter;
  return [
    ...(zone ? [Prisma.sql`shipping_zone = ${zone}`] : []),
    ...(carrier ? [Prisma.sql`carrier = ${carrier}`] : []),
    ...(reseller ? [Prisma.sql`user_id = ${reseller}::uuid`] : []),
    ...(whiteLabel === 'yes' ? [Prisma.sql`white_label`] : []),
    ...(whiteLabel === 'no' ? [Prisma.sql`white_label IS NOT TRUE`] : []),
    ...(source ? [Prisma.sql`source = ${source}`] : []),
    ...period(filter),
  ];
};

/**
 * Whether the filter contains nothing but a status, or nothing: such lists have stored counts and pages of any depth.
 */
export const isPlain = (filter: OrderFilter): boolean =>
  !filter.search && viewOf(filter) === undefined && narrowed(filter).length === 0;

/** The condition of a list of orders, for queries that read the whole list. */
export const whereOrders = (filter: OrderFilter): Prisma.Sql => {
  const { search, resellers, status, before, now } = filter;
  const view = viewOf(filter);
  const statuses = statusesOf(status === 'urgent' ? undefined : status);
  const conditions = [
    ...(search ? [searchCondition(search, resellers)] : []),
    ...(view ? [whereView(view, now)] : []),
    ...(statuses ? [Prisma.sql`status IN (${Prisma.join(statuses)})`] : []),
    ...(statuses?.some(isWork) && view !== 'problems' ? [Prisma.sql`money_hold IS NULL`] : []),
    ...narrowed(filter),
    ...(before ? [Prisma.sql`created_at <= ${before}`] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
};
