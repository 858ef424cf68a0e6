import { createAnswerTable } from './answer-table.ts';
import { openDatabase } from './database.ts';
import { createDeliveryTable } from './delivery-table.ts';
import { createObjectTable } from './object-table.ts';

/** Everything that the emulator remembers. */
export const openStore = (file: string) => {
  const db = openDatabase(file);
  return {
    transaction: db.transaction,
    objects: createObjectTable(db),
    deliveries: createDeliveryTable(db),
    answers: createAnswerTable(db),
    settings: {
      get: (name: string): string | undefined =>
        db.one<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value,
      set: (name: string, value: string): number =>
        db.run(
          'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          name,
          value,
        ),
    },
    clear: (): void =>
      db.transaction(() => {
        for (const table of ['objects', 'deliveries', 'answers', 'settings']) db.run(`DELETE FROM ${table}`);
      }),
    close: db.close,
  };
};
export type Store = ReturnType<typeof openStore>;
