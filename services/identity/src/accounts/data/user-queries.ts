import type { AdminUserDetail, AdminUserSort, AdminUsersQuery } from '@drappo/contracts/identity/admin-users';
import { canonicalEmail } from '@drappo/contracts/email-address';
import { isInVies } from '@drappo/contracts/identity/rules/vat-number';
import type { ViesVerdict } from '@drappo/contracts/identity/verification';
import { limits } from '@drappo/contracts/limits';
import { toAdminUser, type User } from '../../users/domain/user.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { listViewsOf } from '../../sign-in/data/account-view-repository.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import { countFactors } from '../../sign-in/data/factor-repository.ts';
import { countOpenSessions } from '../../sign-in/data/session-repository.ts';
import { findUser, toUser } from '../../users/data/user-repository.ts';
import { listVatChecks } from '../../business/data/vat-check-repository.ts';

/** Must match the expression of the index `users_search` exactly. */
const searchText = Prisma.sql`search_text("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("vat_number", ''))`;
/** Shorter terms have no trigram, so the index cannot find them inside a word, but at its beginning. */
const TRIGRAM = 3;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const containing = (sought: string): Prisma.Sql => {
  if (sought.length >= TRIGRAM) return Prisma.sql`${searchText} LIKE search_pattern(${sought})`;
  // Punctuation has no trigrams either, and no word begins with it.
  if (!/[\p{L}\p{N}]/u.test(sought)) return Prisma.sql`lower("username") LIKE ${`${literal(sought)}%`}`;
  const start = Prisma.sql`substr(search_pattern(${sought}), 2)`;
  return Prisma.sql`(${searchText} LIKE ${start} OR ${searchText} LIKE '% ' || ${start})`;
};

/** An address is stored in its canonical form; names, and addresses from an earlier version, as they were typed. */
const matching = (search: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.join([...new Set([search, canonicalEmail(search)])].map(containing), ' OR ')})`;

const conditions = ({ search, role, plan, verification, state }: Filter): Prisma.Sql[] => [
  Prisma.sql`"erased_at" IS NULL`,
  ...(search ? [matching(search)] : []),
  ...(role ? [Prisma.sql`"user_role" = ${role}`] : []),
  ...(plan ? [Prisma.sql`"subscription_plan" = ${plan}`] : []),
  ...(verification ? [Prisma.sql`"verification" = ${verification}`] : []),
  ...(state === 'blocked' ? [Prisma.sql`"blocked"`] : []),
  ...(state === 'disposable-email' ? [Prisma.sql`"email_is_disposable"`] : []),
  ...(state === 'requested' ? [Prisma.sql`"erasure_requested_at" IS NOT NULL`] : []),
];

type Filter = Pick<AdminUsersQuery, 'search' | 'role' | 'plan' | 'verification' | 'state'>;

const newestFirst = Prisma.sql`"created_at" DESC, "id" DESC`;
const oldestFirst = Prisma.sql`"created_at", "id"`;

/** Each sort order is that of an index, read forwards or backwards. */
const orders: Record<AdminUserSort, Prisma.Sql> = {
  username: Prisma.sql`lower("username"), "id"`,
  '-username': Prisma.sql`lower("username") DESC, "id" DESC`,
  company: Prisma.sql`lower("company_name"), "id"`,
  '-company': Prisma.sql`lower("company_name") DESC NULLS LAST, "id" DESC`,
  role: Prisma.sql`"user_role", ${newestFirst}`,
  '-role': Prisma.sql`"user_role" DESC, ${oldestFirst}`,
  plan: Prisma.sql`"subscription_plan", ${newestFirst}`,
  '-plan': Prisma.sql`"subscription_plan" DESC, ${oldestFirst}`,
  createdAt: oldestFirst,
  '-createdAt': newestFirst,
};

/** Lists users, newest first by default, without erased accounts; counts only as far as people page. */
export const searchUsers = async (
  prisma: PrismaDatabase,
  { limit, offset, sort = '-createdAt', ...filter }: AdminUsersQuery,
): Promise<{ users: User[]; total: number }> => {
  const where = Prisma.join(conditions(filter), ' AND ');
  const found = Prisma.sql`SELECT "id" FROM "users" WHERE ${where}`;
  const [page, [count]] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`${found} ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}`,
    // Ordered before the limit: without an order, a limited count scans the table from its beginning.
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total
      FROM (${found} ORDER BY ${newestFirst} LIMIT ${limits.adminUsersCounted}) AS counted`,
  ]);
  const rows = await prisma.user.findMany({ where: { id: { in: page.map(({ id }) => id) } } });
  const byId = new Map(rows.map((row) => [row.id, toUser(row)]));
  return { users: page.flatMap(({ id }) => byId.get(id) ?? []), total: count?.total ?? 0 };
};

/** A verdict that an earlier version stored about a number outside VIES says nothing about the number. */
const verdictOf = (vatNumber: string, verdict: ViesVerdict): { verdict: ViesVerdict; inVies: boolean } => {
  const inVies = isInVies(vatNumber);
  return { inVies, verdict: inVies ? verdict : 'unavailable' };
};

/** Everything that the back office shows about one user; undefined when the user does not exist. */
export const readUserDetail = async (
  prisma: PrismaDatabase,
  id: string,
  now: Date,
): Promise<AdminUserDetail | undefined> => {
  const [user, openSessions, secondFactors, checks, views] = await Promise.all([
    findUser(prisma, id),
    countOpenSessions(prisma, id, now),
    countFactors(prisma, id),
    listVatChecks(prisma, id),
    listViewsOf(prisma, id),
  ]);
  if (!user) return undefined;
  return {
    ...toAdminUser(user, now),
    verificationDecidedAt: user.verificationDecidedAt?.toISOString() ?? null,
    erasedAt: user.erasedAt?.toISOString() ?? null,
    openSessions,
    secondFactors,
    views,
    vatChecks: checks.map(({ vatNumber, verdict, consultationNumber, traderName, traderAddress, ...times }) => ({
      vatNumber,
      ...verdictOf(vatNumber, verdict),
      consultationNumber,
      traderName,
      traderAddress,
      requestedAt: times.requestedAt.toISOString(),
      checkedAt: times.checkedAt?.toISOString() ?? null,
    })),
  };
};

/** Every domain that occurs in an account's address. */
export const listEmailDomains = async (prisma: PrismaDatabase): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ domain: string }[]>`
    SELECT DISTINCT lower(split_part(email, '@', -1)) AS domain FROM users WHERE erased_at IS NULL`;
  return rows.map(({ domain }) => domain);
};

/** Flags exactly the accounts at these domains; returns how many flags changed. */
export const saveDisposableFlags = (prisma: PrismaDatabase, domains: string[]): Promise<number> =>
  prisma.$executeRaw`
    UPDATE users SET email_is_disposable = NOT email_is_disposable
    WHERE erased_at IS NULL AND email_is_disposable <> (lower(split_part(email, '@', -1)) = ANY(${domains}))`;
