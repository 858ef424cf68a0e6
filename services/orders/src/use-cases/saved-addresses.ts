import { limits } from '@drappo/contracts/limits';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { uuidv7, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import { addressColumns, lockAddresses, makeDefault, readAddress } from '../data/address-queries.ts';
import type { Tx } from '../data/database.ts';
import { addressNotFound, tooManyAddresses } from '../domain/order-errors.ts';

type Deps = { database: Database<Tx>; clock: Clock };
type Context = RequestContext & { actor: UserActor };
export type AddressToSave = ShippingAddress & { isDefault?: boolean | undefined };

/**
 * Saves an address; one that is saved already, letter by letter, is given as it is, so that sending it twice keeps it once.
 * The first of a reseller is the default.
 */
export const createSaveAddress =
  ({ database, clock }: Deps) =>
  ({ isDefault = false, ...address }: AddressToSave, ctx: Context): Promise<SavedAddress> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const data = addressColumns(address);
      await lockAddresses(tx, userId);
      const same = await tx.savedAddress.findFirst({ where: { userId, ...data }, select: { id: true } });
      const count = await tx.savedAddress.count({ where: { userId } });
      if (!same && count >= limits.savedAddresses) throw tooManyAddresses();
      const id = same?.id ?? uuidv7(clock.now().getTime());
      if (!same)
        await tx.savedAddress.create({ data: { id, userId, ...data, isDefault: false, createdAt: clock.now() } });
      if (isDefault || count === 0) await makeDefault(tx, userId, id);
      return readAddress(tx, id);
    });

/** Changes an address of one's own. Orders that went there keep theirs. The default stays it until another becomes it. */
export const createChangeAddress =
  ({ database }: Deps) =>
  (id: string, { isDefault = false, ...address }: AddressToSave, ctx: Context): Promise<SavedAddress> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockAddresses(tx, userId);
      const { count } = await tx.savedAddress.updateMany({ where: { id, userId }, data: addressColumns(address) });
      if (count === 0) throw addressNotFound();
      if (isDefault) await makeDefault(tx, userId, id);
      return readAddress(tx, id);
    });

/** Forgets an address of one's own; was it the default, the newest of the others becomes it. */
export const createDeleteAddress =
  ({ database }: Deps) =>
  (id: string, ctx: Context): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockAddresses(tx, userId);
      const { count } = await tx.savedAddress.deleteMany({ where: { id, userId } });
      if (count === 0) throw addressNotFound();
      const left = await tx.savedAddress.findMany({
        where: { userId },
        orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
        take: 1,
      });
      const [first] = left;
      if (first && !first.isDefault) await makeDefault(tx, userId, first.id);
    });
