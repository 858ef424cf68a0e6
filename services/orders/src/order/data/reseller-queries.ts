import type { OfficeFacts, OrderReseller } from '@drappo/contracts/orders/admin-orders';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import type { AdminOrderFilters } from '@drappo/contracts/orders/admin-order-query';
import { holdOf } from '../domain/money-hold.ts';
import type { OrderFilter } from './order-filter.ts';
import { contains } from './order-search-text.ts';
import { problemSelect, toWireProblem, type ProblemRow } from './problem-columns.ts';

/** A search that matches more accounts than this is too short to identify one. */
const MOST_RESELLERS = 200;

// Must equal the expression of the index "customers_search", or PostgreSQL does not use it.
const searched = Prisma.sql`search_text(email || ' ' || name || ' ' || coalesce(vat_number, ''))`;

/** Accounts whose company, name, e-mail or VAT number contains this text; fewer than three characters match no account. */
export const findResellers = async (prisma: PrismaClient, search: string | undefined): Promise<string[]> => {
  const text = search?.toLowerCase().trim() ?? '';
  if (text.length < 3 || !/[\p{L}\p{N}]/u.test(text)) return [];
  const found = await prisma.$queryRaw<{ userId: string }[]>`
    SELECT user_id AS "userId" FROM customers WHERE ${searched} ${contains(text)} LIMIT ${MOST_RESELLERS + 1}`;
  return found.length > MOST_RESELLERS ? [] : found.map(({ userId }) => userId);
};

/** Returns the filter that the back office requested, with the accounts that its search matches. */
export const readOrderFilter = async (
  prisma: PrismaClient,
  query: Partial<AdminOrderFilters>,
  now: Date,
): Promise<OrderFilter> => ({ ...query, resellers: await findResellers(prisma, query.search), now });

/** Reads the owners of orders, by user; a user whose snapshot has not arrived is missing. */
export const readResellers = async (
  prisma: PrismaClient,
  userIds: readonly string[],
): Promise<Map<string, OrderReseller>> => {
  const rows = await prisma.customer.findMany({
    where: { userId: { in: [...new Set(userIds)] } },
    select: { userId: true, name: true, email: true, vatNumber: true },
  });
  return new Map(rows.map(({ userId, ...reseller }) => [userId, reseller]));
};

/** Additional columns of an order for the office's lists. */
export const officeSelect = {
  userId: true,
  status: true,
  moneyHold: true,
  whiteLabel: true,
  packagingName: true,
  cardMaterial: true,
  packagingMaterial: true,
  ...problemSelect,
} satisfies Prisma.OrderSelect;
type PackagingRow = Pick<OfficeFacts, 'packagingName' | 'cardMaterial' | 'packagingMaterial'>;
type OfficeRow = {
  userId: string;
  status: string;
  moneyHold: string | null;
  whiteLabel: boolean | null;
} & PackagingRow &
  ProblemRow;

const noPackaging: PackagingRow = { packagingName: null, cardMaterial: null, packagingMaterial: null };

/** The accounts that appear in the office's data about these orders. */
export const namedAccounts = (rows: readonly OfficeRow[]): string[] =>
  rows.flatMap(({ userId, problemBy }) => (problemBy === null ? [userId] : [userId, problemBy]));

export const toOfficeFacts = (
  { userId, status, moneyHold, whiteLabel, packagingName, cardMaterial, packagingMaterial, ...columns }: OfficeRow,
  resellers: ReadonlyMap<string, OrderReseller>,
): OfficeFacts => {
  const packaging = whiteLabel === true ? { packagingName, cardMaterial, packagingMaterial } : noPackaging;
  return {
    reseller: resellers.get(userId) ?? null,
    whiteLabel: whiteLabel === true,
    packagingName: packaging.packagingName,
    cardMaterial: packaging.cardMaterial,
    packagingMaterial: packaging.packagingMaterial,
    problem: toWireProblem(columns, resellers),
    moneyHold: holdOf({ status: status as OrderStatus, moneyHold: moneyHold as MoneyHold | null }),
  };
};
