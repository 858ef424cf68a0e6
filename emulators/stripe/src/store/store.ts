import { openDatabase } from '@drappo/emulator-kit/database';
import { createSettingsTable } from '@drappo/emulator-kit/settings-table';
import { createAnswerTable } from './answer-table.ts';

import { createDeliveryTable } from './delivery-table.ts';
import { createObjectTable } from './object-table.ts';
import { schema } from './schema.ts';

/** All data that the emulator stores. */
export const openStore = (file: string) => {
  const db = openDatabase(file, schema);
  return {
    transaction: db.transaction,
    objects: createObjectTable(db),
    deliveries: createDeliveryTable(db),
    answers: createAnswerTable(db),
    settings: createSettingsTable(db),
    clear: (): void =>
      db.transaction(() => {
        for (const table of ['objects', 'deliveries', 'answers', 'settings']) db.run(`DELETE FROM ${table}`);
      }),
    close: db.close,
  };
};
export type Store = ReturnType<typeof openStore>;
