import type { CardMaterial, PackagingMaterial } from '@drappo/contracts/shipping/packaging-prices';
import type { PackagingStatus } from '@drappo/contracts/shipping/packaging-profile';
import type { PackagingProfile } from '../domain/packaging-profile.ts';
import type { PackagingProfile as Row } from '../generated/prisma/client.ts';
import type { Tx } from './database.ts';

// The table's checks allow nothing else.
export const toProfile = (row: Row): PackagingProfile => ({
  ...row,
  cardMaterial: row.cardMaterial as CardMaterial,
  packagingMaterial: row.packagingMaterial as PackagingMaterial,
  status: row.status as PackagingStatus,
});

/** Inserts a profile; returns false if the user has one already, even in an open transaction. */
export const insertProfile = async (tx: Tx, profile: PackagingProfile): Promise<boolean> => {
  const { count } = await tx.packagingProfile.createMany({ data: [profile], skipDuplicates: true });
  return count === 1;
};

/** The user's profile, locked until the transaction ends, so that saving and reviewing wait for each other. */
export const lockProfileOf = async (tx: Tx, userId: string): Promise<PackagingProfile | undefined> => {
  await tx.$queryRaw`SELECT 1 FROM packaging_profiles WHERE user_id = ${userId}::uuid FOR UPDATE`;
  const row = await tx.packagingProfile.findUnique({ where: { userId } });
  return row ? toProfile(row) : undefined;
};

export const lockProfile = async (tx: Tx, id: string): Promise<PackagingProfile | undefined> => {
  await tx.$queryRaw`SELECT 1 FROM packaging_profiles WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.packagingProfile.findUnique({ where: { id } });
  return row ? toProfile(row) : undefined;
};

export const saveProfile = async (tx: Tx, { id, ...profile }: PackagingProfile): Promise<void> => {
  await tx.packagingProfile.update({ where: { id }, data: profile });
};

/** Returns the packaging of an approved profile. */
export type Packaging = { companyName: string; cardMaterial: string; packagingMaterial: string };

export const approvedPackagingOf = (tx: Tx, userId: string): Promise<Packaging | null> =>
  tx.packagingProfile.findFirst({
    where: { userId, status: 'approved' },
    select: { companyName: true, cardMaterial: true, packagingMaterial: true },
  });
