import type { User } from '../domain/user.ts';
import type { Tx } from '../../data/database.ts';
import { toUser } from './user-repository.ts';

type IdRow = { id: string };

const readUsers = async (tx: Tx, rows: IdRow[]): Promise<User[]> =>
  (await tx.user.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })).map(toUser);

/**
 * A page of users after `after`, by id, locked until the transaction ends: if an older state were published after a newer
 * one, the compacted topic would retain the older one.
 */
export const lockUsersAfter = async (tx: Tx, after: string, limit: number): Promise<User[]> => {
  const locked = await tx.$queryRaw<IdRow[]>`
    SELECT id FROM users WHERE id > ${after}::uuid ORDER BY id LIMIT ${limit} FOR UPDATE`;
  const users = new Map((await readUsers(tx, locked)).map((user) => [user.id, user]));
  return locked.flatMap(({ id }) => users.get(id) ?? []);
};

/**
 * Locks users whose last snapshot has an older schema, and increments their revision, because replicas ignore a revision
 * they already have.
 */
export const renewOutdatedSnapshots = async (tx: Tx, snapshotForm: number, limit: number): Promise<User[]> => {
  const locked = await tx.$queryRaw<IdRow[]>`
    SELECT id FROM users WHERE snapshot_form < ${snapshotForm} ORDER BY id LIMIT ${limit} FOR UPDATE`;
  const where = { id: { in: locked.map(({ id }) => id) } };
  await tx.user.updateMany({ where, data: { revision: { increment: 1 }, snapshotForm } });
  return readUsers(tx, locked);
};
