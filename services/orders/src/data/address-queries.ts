import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { SavedAddress as Row } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

const toAddress = ({ userId: _, createdAt, phone, email, province, ...address }: Row): SavedAddress => ({
  ...address,
  ...(phone === null ? {} : { phone }),
  ...(email === null ? {} : { email }),
  ...(province === null ? {} : { province }),
  createdAt: createdAt.toISOString(),
});

/** The columns of an address; what is absent in it is null in them. */
export const addressColumns = ({ name, phone, email, address, city, zip, country, province }: ShippingAddress) => ({
  name,
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

/** One reseller's changes to their addresses wait for each other, so that neither the limit nor the default can slip. */
export const lockAddresses = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))::text`;
};

/** Makes one address the default, and no other. */
export const makeDefault = async (tx: Tx, userId: string, id: string): Promise<void> => {
  // In this order: the unique index looks at each statement.
  await tx.savedAddress.updateMany({ where: { userId, isDefault: true, id: { not: id } }, data: { isDefault: false } });
  await tx.savedAddress.update({ where: { id }, data: { isDefault: true } });
};
