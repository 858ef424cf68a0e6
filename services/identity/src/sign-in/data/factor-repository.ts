import type { FactorKind } from '@drappo/contracts/identity/second-factor';
import type { Factor, StoredPasskey } from '../domain/second-factor.ts';
import type { Factor as FactorRow } from '../../generated/prisma/client.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type SealedTotp = { id: string; cipher: Uint8Array<ArrayBuffer>; keyId: string };

/** A CHECK constraint holds the list of kinds. */
const toFactor = ({ id, userId, kind, name, createdAt, activeSince, lastUsedAt }: FactorRow): Factor => ({
  id,
  userId,
  kind: kind as FactorKind,
  name,
  createdAt,
  activeSince,
  lastUsedAt,
});

/** The active factors, oldest first. */
export const listFactors = async (client: PrismaDatabase | Tx, userId: string): Promise<Factor[]> => {
  const rows = await client.factor.findMany({
    where: { userId, activeSince: { not: null } },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(toFactor);
};

export const countFactors = (client: PrismaDatabase | Tx, userId: string): Promise<number> =>
  client.factor.count({ where: { userId, activeSince: { not: null } } });

/** The encrypted secret: of the active app, or of the pending one. */
export const findTotp = async (
  client: PrismaDatabase | Tx,
  userId: string,
  { active }: { active: boolean },
): Promise<(SealedTotp & { createdAt: Date }) | undefined> => {
  const row = await client.factor.findFirst({
    where: { userId, kind: 'totp', activeSince: active ? { not: null } : null },
  });
  return row?.secret && row.keyId
    ? { id: row.id, cipher: row.secret, keyId: row.keyId, createdAt: row.createdAt }
    : undefined;
};

/** Replaces another pending app. */
export const insertWaitingTotp = async (
  tx: Tx,
  userId: string,
  { id, cipher, keyId }: SealedTotp,
  now: Date,
): Promise<void> => {
  await tx.factor.deleteMany({ where: { userId, kind: 'totp', activeSince: null } });
  await tx.factor.create({
    data: { id, userId, kind: 'totp', secret: cipher, keyId, transports: [], createdAt: now },
  });
};

/** Replaces the active app with the pending one; false when it is no longer pending. */
export const activateTotp = async (
  tx: Tx,
  { id, userId, step }: { id: string; userId: string; step: number },
  now: Date,
): Promise<boolean> => {
  await tx.factor.deleteMany({ where: { userId, kind: 'totp', activeSince: { not: null } } });
  const { count } = await tx.factor.updateMany({
    where: { id, userId, activeSince: null },
    data: { activeSince: now, lastUsedAt: now, lastStep: step },
  });
  return count === 1;
};

/** False when a code of this or a later time step was already accepted: each code is single-use. */
export const spendStep = async (tx: Tx, id: string, step: number, now: Date): Promise<boolean> => {
  const { count } = await tx.factor.updateMany({
    where: { id, activeSince: { not: null }, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step, lastUsedAt: now },
  });
  return count === 1;
};

export type Passkey = StoredPasskey & { id: string };

const toPasskey = ({ id, credentialId, publicKey, counter, transports }: FactorRow): Passkey[] =>
  credentialId && publicKey ? [{ id, credentialId, publicKey, counter: Number(counter ?? 0), transports }] : [];

export const listPasskeys = async (client: PrismaDatabase | Tx, userId: string): Promise<Passkey[]> => {
  const rows = await client.factor.findMany({ where: { userId, kind: 'passkey' }, orderBy: { createdAt: 'asc' } });
  return rows.flatMap(toPasskey);
};

export const insertPasskey = async (
  tx: Tx,
  { id, userId, name, credentialId, publicKey, counter, transports }: Passkey & { userId: string; name: string },
  now: Date,
): Promise<void> => {
  const passkey = { credentialId, publicKey, counter: BigInt(counter), transports };
  await tx.factor.create({
    data: { id, userId, kind: 'passkey', name, ...passkey, createdAt: now, activeSince: now },
  });
};

/** False when a concurrent use advanced the counter. Passkeys synced between devices have no counter: theirs is 0. */
export const savePasskeyUse = async (
  tx: Tx,
  { id, before, after }: { id: string; before: number; after: number },
  now: Date,
): Promise<boolean> => {
  const { count } = await tx.factor.updateMany({
    where: { id, counter: BigInt(before) },
    data: { counter: BigInt(after), lastUsedAt: now },
  });
  return count === 1;
};

export const renamePasskey = async (
  tx: Tx,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> => {
  const { count } = await tx.factor.updateMany({ where: { id, userId, kind: 'passkey' }, data: { name } });
  return count === 1;
};

export const deleteFactor = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> => {
  await tx.factor.deleteMany({ where: { id, userId } });
};

/** Deletes everything of a second factor; returns how many were active. */
export const deleteAllFactors = async (tx: Tx, userId: string): Promise<number> => {
  const counted = await countFactors(tx, userId);
  await tx.factor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.factorChallenge.deleteMany({ where: { userId } });
  await tx.factorGuessMail.deleteMany({ where: { userId } });
  return counted;
};
