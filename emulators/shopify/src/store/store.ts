import { openDatabase } from '@drappo/emulator-kit/database';
import { createSettingsTable } from '@drappo/emulator-kit/settings-table';
import { createDeliveryTable } from './delivery-table.ts';
import { createDraftTable } from './draft-table.ts';
import { createOrderTable } from './order-table.ts';
import { schema } from './schema.ts';
import { createShopTable } from './shop-table.ts';
import { createSubscriptionTable } from './subscription-table.ts';

/** Ids look like Shopify's: above 32 bits, within the exact integers of a double. */
const FIRST_ID = 6_100_000_000_001;

/** All data that the emulator stores. */
export const openStore = (file: string) => {
  const db = openDatabase(file, schema);
  const settings = createSettingsTable(db);
  return {
    transaction: db.transaction,
    shops: createShopTable(db),
    orders: createOrderTable(db),
    drafts: createDraftTable(db),
    subscriptions: createSubscriptionTable(db),
    deliveries: createDeliveryTable(db),
    settings,
    nextId(): number {
      const id = Number(settings.get('next-id') ?? FIRST_ID);
      settings.set('next-id', String(id + 1));
      return id;
    },
    clear: (): void =>
      db.transaction(() => {
        // The next id stays: an id never refers to two objects.
        for (const table of ['shops', 'orders', 'drafts', 'parts', 'subscriptions', 'tokens', 'deliveries'])
          db.run(`DELETE FROM ${table}`);
        db.run(`DELETE FROM settings WHERE name <> 'next-id'`);
      }),
    close: db.close,
  };
};
export type Store = ReturnType<typeof openStore>;
