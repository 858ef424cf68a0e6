import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { SavedAddress as Row } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

const toAddress = ({ userId: _, createdAt, company, phone, email, province, ...address }: Row): SavedAddress => ({
  ...address,
  ...(company === null ? {} : { company }),
  ...(phone === null ? {} : { phone }),
  ...(email === null ? {} : { email }),
  ...(province === null ? {} : { province }),
  createdAt: createdAt.toISOString(),
});

/** Returns the columns of an address; fields that are absent become null. */
const addressColumns = ({ name, company, phone, email, address, city, zip, country, province }: ShippingAddress) => ({
  name,
  company: company ?? null,
  phone: phone ?? null,
  email: email ?? null,
  address,
  city,
  zip,
  country,
  province: province ?? null,
});

/** A reseller's own addresses: the default first, then the newest. */
export const readAddresses = async (prisma: PrismaClient, userId: string): Promise<SavedAddress[]> =>
  (
    await prisma.savedAddress.findMany({
      where: { userId },
      orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    })
  ).map(toAddress);

export const readAddress = async (tx: Tx, id: string): Promise<SavedAddress> =>
  toAddress(await tx.savedAddress.findUniqueOrThrow({ where: { id } }));

/** Serialises one reseller's changes to their addresses, so that the limit and the single default hold. */
export const lockAddresses = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))::text`;
};

/** How many addresses a reseller has, and the one that is identical to this address. */
export const findSameAddress = async (
  tx: Tx,
  userId: string,
  address: ShippingAddress,
): Promise<{ count: number; sameId: string | undefined }> => {
  const same = await tx.savedAddress.findFirst({ where: { userId, ...addressColumns(address) }, select: { id: true } });
  return { count: await tx.savedAddress.count({ where: { userId } }), sameId: same?.id };
};

export const insertAddress = async (
  tx: Tx,
  owner: { id: string; userId: string },
  address: ShippingAddress,
  now: Date,
): Promise<void> => {
  await tx.savedAddress.create({
    data: { ...owner, ...addressColumns(address), isDefault: false, createdAt: now },
  });
};

/** Changes a reseller's own address; returns false when it does not exist. */
export const updateAddress = async (
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  address: ShippingAddress,
): Promise<boolean> =>
  (await tx.savedAddress.updateMany({ where: { id, userId }, data: addressColumns(address) })).count > 0;

/** Deletes a reseller's own address; returns false when it does not exist. */
export const deleteAddress = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> =>
  (await tx.savedAddress.deleteMany({ where: { id, userId } })).count > 0;

/** Returns the default address; without a default, the newest address becomes it. */
export const findDefaultAddress = async (
  tx: Tx,
  userId: string,
): Promise<{ id: string; isDefault: boolean } | undefined> =>
  (await tx.savedAddress.findFirst({
    where: { userId },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, isDefault: true },
  })) ?? undefined;

/** Makes one address the only default. */
export const makeDefault = async (tx: Tx, userId: string, id: string): Promise<void> => {
  // The order matters: the unique index is checked after each statement.
  await tx.savedAddress.updateMany({ where: { userId, isDefault: true, id: { not: id } }, data: { isDefault: false } });
  await tx.savedAddress.update({ where: { id }, data: { isDefault: true } });
};
