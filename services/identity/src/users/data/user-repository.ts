import type { Plan, SubscriptionStatus } from '@drappo/contracts/identity/plans';
import { normaliseRole } from '@drappo/contracts/identity/roles';
import type { VerificationState } from '@drappo/contracts/identity/verification';
import { SNAPSHOT_FORM } from '../domain/user-events.ts';
import type { User } from '../domain/user.ts';
import type { User as UserRow } from '../../generated/prisma/client.ts';
import type { ClashField } from '../domain/user-errors.ts';
import type { StoredPassword } from '../domain/stored-password.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type Credentials = { user: User; passwordHash: string };

/** Row to domain type; CHECK constraints hold the lists of plans and states. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  role: normaliseRole(row.userRole),
  plan: row.subscriptionPlan as Plan,
  planStatus: row.subscriptionStatus as SubscriptionStatus,
  planExpiresAt: row.subscriptionExpiresAt,
  companyName: row.companyName,
  vatNumber: row.vatNumber,
  fiscalCode: row.fiscalCode,
  pecEmail: row.pecEmail,
  pecConfirmed: row.pecConfirmed,
  sdiCode: row.sdiCode,
  companyAddress: row.companyAddress,
  isBusinessVerified: row.isBusinessVerified,
  verification: row.verification as VerificationState,
  verificationReason: row.verificationReason,
  verificationDecidedAt: row.verificationDecidedAt,
  verificationDecidedBy: row.verificationDecidedBy,
  blocked: row.blocked,
  erasureRequestedAt: row.erasureRequestedAt,
  erasedAt: row.erasedAt,
  emailConfirmedAt: row.emailConfirmedAt,
  emailIsDisposable: row.emailIsDisposable,
  revision: row.revision,
  accessChangedAt: row.accessChangedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const toRow = ({ role, plan, planStatus, planExpiresAt, ...same }: User) => ({
  ...same,
  userRole: role,
  subscriptionPlan: plan,
  subscriptionStatus: planStatus,
  subscriptionExpiresAt: planExpiresAt,
});

type IdRow = { id: string };

export const findUser = async (client: PrismaDatabase | Tx, id: string): Promise<User | undefined> => {
  const row = await client.user.findUnique({ where: { id } });
  return row ? toUser(row) : undefined;
};

/** Finds by username or e-mail, ignoring case; a username with '@' is its owner's address, so one word means one account. */
export const findCredentials = async (
  client: PrismaDatabase | Tx,
  account: string,
): Promise<Credentials | undefined> => {
  const [found] = await client.$queryRaw<IdRow[]>`
    SELECT id FROM users WHERE lower(username) = lower(${account}) OR lower(email) = lower(${account}) LIMIT 1`;
  const row = found && (await client.user.findUnique({ where: { id: found.id } }));
  return row ? { user: toUser(row), passwordHash: row.passwordHash } : undefined;
};

/** Finds by e-mail, ignoring case. */
export const findUserByEmail = async (client: PrismaDatabase | Tx, email: string): Promise<IdRow | undefined> => {
  const [found] = await client.$queryRaw<IdRow[]>`SELECT id FROM users WHERE lower(email) = lower(${email})`;
  return found;
};

/**
 * Which of the two are taken; a hint before the work. Compares usernames by NFKC case folding, so that no existing name
 * gets a look-alike.
 */
export const takenFields = async (
  client: PrismaDatabase | Tx,
  { username, email }: { username: string; email: string },
): Promise<ClashField[]> => {
  const rows = await client.$queryRaw<{ username: boolean; email: boolean }[]>`
    SELECT folded = given AS username, lower(email) = lower(${email}) AS email
    FROM (SELECT email, casefold(normalize(username, NFKC) COLLATE "pg_unicode_fast") AS folded FROM users) AS known,
      casefold(normalize(${username}, NFKC) COLLATE "pg_unicode_fast") AS given
    WHERE folded = given OR lower(email) = lower(${email})`;
  return (['username', 'email'] as const).filter((field) => rows.some((row) => row[field]));
};

/** The same; also locks names that fold to the same text until the transaction ends. */
export const claimUsername = async (tx: Tx, form: { username: string; email: string }): Promise<ClashField[]> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(
    'identity.username ' || casefold(normalize(${form.username}, NFKC) COLLATE "pg_unicode_fast"), 0))`;
  return takenFields(tx, form);
};

/** The user with its row locked until the transaction ends, so that two changes cannot start from the same revision. */
export const lockUser = async (tx: Tx, id: string): Promise<User | undefined> => {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  return findUser(tx, id);
};

export const insertUser = async (tx: Tx, user: User, password: StoredPassword): Promise<void> => {
  await tx.user.create({ data: { ...toRow(user), ...toPasswordColumns(password), snapshotForm: SNAPSHOT_FORM } });
};

export const saveUser = async (tx: Tx, { id, ...user }: User): Promise<void> => {
  await tx.user.update({ where: { id }, data: toRow({ id, ...user }) });
};

export const savePassword = async (tx: Tx, id: string, password: StoredPassword): Promise<void> => {
  await tx.user.update({ where: { id }, data: toPasswordColumns(password) });
  // The new password is never the one that the demo started with.
  await tx.user.updateMany({ where: { id, demoPassword: { not: null } }, data: { demoPassword: 'own' } });
};

/** Replaces the hash of the same password; false when the hash has changed since it was read. */
export const replacePasswordHash = async (
  client: PrismaDatabase,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> => {
  const { count } = await client.user.updateMany({ where: { id, passwordHash: from }, data: { passwordHash: to } });
  return count === 1;
};

const toPasswordColumns = ({ hash, isLong }: StoredPassword) => ({ passwordHash: hash, passwordIsLong: isLong });

/** Whether the password is known to be as long as administrators need. */
export const hasLongPassword = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.user.count({ where: { id, passwordIsLong: true } })) === 1;

export const readPasswordHash = async (client: PrismaDatabase | Tx, id: string): Promise<string | undefined> =>
  (await client.user.findUnique({ where: { id }, select: { passwordHash: true } }))?.passwordHash;

/** The current hash, locked against changes until the transaction ends. */
export const holdPasswordHash = async (tx: Tx, id: string): Promise<string | undefined> => {
  const [row] = await tx.$queryRaw<{ hash: string }[]>`
    SELECT password_hash AS hash FROM users WHERE id = ${id}::uuid FOR SHARE`;
  return row?.hash;
};

/** Serialises changes of who is an administrator. */
export const lockAdmins = async (tx: Tx): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('identity.admins'))`;
};

/** Administrators who can sign in, except this one. */
export const countOtherAdmins = (tx: Tx, userId: string): Promise<number> =>
  tx.user.count({ where: { userRole: 'admin', blocked: false, id: { not: userId } } });
