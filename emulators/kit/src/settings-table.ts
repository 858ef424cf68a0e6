import type { Database } from './database.ts';

/** Named texts that survive the process. */
export const createSettingsTable = (db: Database) => ({
  get: (name: string): string | undefined =>
    db.one<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value,
  set: (name: string, value: string): number =>
    db.run(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    ),
});
export type Settings = ReturnType<typeof createSettingsTable>;
