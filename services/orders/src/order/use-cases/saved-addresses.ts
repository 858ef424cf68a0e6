import { limits } from '@drappo/contracts/limits';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { uuidv7, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import {
  deleteAddress,
  findDefaultAddress,
  findSameAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  readAddress,
  updateAddress,
} from '../data/address-repository.ts';
import type { Tx } from '../../data/database.ts';
import { addressNotFound, tooManyAddresses } from '../domain/order-errors.ts';

type Deps = { database: Database<Tx>; clock: Clock };
type Context = RequestContext & { actor: UserActor };
export type AddressToSave = ShippingAddress & { isDefault?: boolean | undefined };

/** Saves an address; returns the stored one if it is identical. A reseller's first address is the default. */
export const createSaveAddress =
  ({ database, clock }: Deps) =>
  ({ isDefault = false, ...address }: AddressToSave, ctx: Context): Promise<SavedAddress> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockAddresses(tx, userId);
      const { count, sameId } = await findSameAddress(tx, userId, address);
      if (!sameId && count >= limits.savedAddresses) throw tooManyAddresses();
      const now = clock.now();
      const id = sameId ?? uuidv7(now.getTime());
      if (!sameId) await insertAddress(tx, { id, userId }, address, now);
      if (isDefault || count === 0) await makeDefault(tx, userId, id);
      return readAddress(tx, id);
    });

/** Changes an own address. Existing orders do not change. The default changes only when another address becomes it. */
export const createChangeAddress =
  ({ database }: Deps) =>
  (id: string, { isDefault = false, ...address }: AddressToSave, ctx: Context): Promise<SavedAddress> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockAddresses(tx, userId);
      if (!(await updateAddress(tx, { id, userId }, address))) throw addressNotFound();
      if (isDefault) await makeDefault(tx, userId, id);
      return readAddress(tx, id);
    });

/** Deletes an own address; if it was the default, the newest of the others becomes it. */
export const createDeleteAddress =
  ({ database }: Deps) =>
  (id: string, ctx: Context): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockAddresses(tx, userId);
      if (!(await deleteAddress(tx, { id, userId }))) throw addressNotFound();
      const next = await findDefaultAddress(tx, userId);
      if (next && !next.isDefault) await makeDefault(tx, userId, next.id);
    });
