import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export type Migration = { name: string; sql: string; checksum: string };

const KIT_FOLDER = resolve(import.meta.dirname, '../../sql');

const readMigration = async (name: string, file: string): Promise<Migration> => {
  const sql = await readFile(file, 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};

/** The kit's own SQL files, in their order. */
export const readKitMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(KIT_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readMigration(name, join(KIT_FOLDER, name))));
};

/** The migrations of a service's Prisma schema, in their order; the checksum is the one that Prisma records. */
export const readServiceMigrations = async (serviceFolder: string): Promise<Migration[]> => {
  const folder = resolve(serviceFolder, 'prisma/migrations');
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => readMigration(name, join(folder, name, 'migration.sql'))));
};
