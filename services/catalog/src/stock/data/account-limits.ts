import { levelOf, type Limit, type Standing } from '../domain/reservation-limits.ts';
import type { Tx } from '../../data/database.ts';

/** The holdings of an account, and the fields that decide its limits. */
export type Account = Standing & {
  userId: string;
  /** The same for accounts that share their limits. */
  group: string;
  /** Totals of the whole group. */
  inUse: Limit;
  /** Whether the group has other accounts. */
  shared: boolean;
};

type Row = {
  userId: string;
  emailConfirmed: boolean | null;
  verified: boolean;
  vatNumber: string | null;
  ownPieces: number | null;
  ownOrders: number | null;
  members: number;
  pieces: bigint;
  orders: number;
};

/**
 * Reads accounts with their holdings, in one statement and so from one snapshot. Verified accounts with the same VAT
 * number hold together (decision R17); an unverified number is not stored here. Without the locks the result is for
 * display only.
 */
export const readAccounts = async (
  tx: Pick<Tx, '$queryRaw'>,
  userIds: string[],
  now: Date,
): Promise<Map<string, Account>> => {
  const rows = await tx.$queryRaw<Row[]>`
    WITH asked AS (
      SELECT u.id AS user_id, p.email_confirmed, coalesce(p.business_verified, false) AS verified,
             CASE WHEN p.business_verified THEN p.vat_number END AS vat_number
      FROM unnest(${userIds}::uuid[]) AS u(id) LEFT JOIN people p ON p.user_id = u.id),
    members AS (
      SELECT user_id, user_id AS member FROM asked
      UNION
      SELECT a.user_id, p.user_id FROM asked a JOIN people p ON p.vat_number = a.vat_number AND p.business_verified)
    SELECT a.user_id AS "userId", a.email_confirmed AS "emailConfirmed", a.verified, a.vat_number AS "vatNumber",
           o.pieces AS "ownPieces", o.orders AS "ownOrders",
           (SELECT count(*) FROM members m WHERE m.user_id = a.user_id)::int AS members,
           ((SELECT coalesce(sum(r.quantity), 0) FROM members m JOIN reservations r ON r.user_id = m.member
             WHERE m.user_id = a.user_id AND r.status = 'active' AND r.expires_at > ${now})
           + (SELECT coalesce(sum(l.quantity), 0) FROM members m JOIN allocations l ON l.user_id = m.member
              WHERE m.user_id = a.user_id AND l.state = 'open'))::bigint AS pieces,
           (SELECT count(DISTINCT l.order_id) FROM members m JOIN allocations l ON l.user_id = m.member
              JOIN order_requests q ON q.order_id = l.order_id
            WHERE m.user_id = a.user_id AND l.state = 'open')::int AS orders
    FROM asked a LEFT JOIN own_limits o ON o.user_id = a.user_id`;
  return new Map(rows.map((row) => [row.userId, toAccount(row)]));
};

const toAccount = ({ userId, vatNumber, ownPieces, ownOrders, members, pieces, orders, ...shown }: Row): Account => ({
  userId,
  group: vatNumber === null ? `account:${userId}` : `vat:${vatNumber}`,
  level: levelOf(shown),
  own: { pieces: ownPieces, orders: ownOrders },
  inUse: { pieces: Number(pieces), orders },
  shared: members > 1,
});

const lock = async (tx: Tx, name: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
};

/** Locks an account's level and VAT number against changes until the transaction ends. */
export const lockStanding = (tx: Tx, userId: string): Promise<void> => lock(tx, `account:${userId}`);

/**
 * Reads the account and blocks, until the transaction ends, everything that adds to its holdings or its group's: the counts
 * are still correct when pieces are added. Taken before the locks on reservations and variants (docs/adr/0006).
 */
export const lockAccount = async (tx: Tx, userId: string, now: Date): Promise<Account> => {
  await lockStanding(tx, userId);
  const person = await tx.person.findUnique({
    where: { userId },
    select: { businessVerified: true, vatNumber: true },
  });
  // Members join and leave under their own locks, so that a new member brings its previous holdings.
  if (person?.businessVerified && person.vatNumber !== null) await lock(tx, `vat:${person.vatNumber}`);
  const account = (await readAccounts(tx, [userId], now)).get(userId);
  if (!account) throw new Error('an account that was asked for is missing from the answer');
  return account;
};
