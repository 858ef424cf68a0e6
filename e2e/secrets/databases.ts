import type pg from 'pg';
import { withDatabase } from '../../support/src/with-database.ts';

const inDatabase = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const bytesOf = (value: unknown): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value ?? null));

type Table = { name: string };
const ownTables = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

/** Columns whose long values PostgreSQL may compress. */
const packed = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, quote_ident(a.attname) AS column
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND a.attstorage IN ('x', 'm')
    AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

const settings = {
  // Otherwise PostgreSQL logs an update of a row as a difference to the row before.
  wal_level: 'logical',
  wal_compression: 'off',
  // PostgreSQL must not remove log segments before the scan has read them.
  checkpoint_timeout: '1h',
  wal_keep_size: '8GB',
  default_toast_compression: 'pglz',
};

/** The database cluster, as a thief of its disks or its dumps would read it. */
export const databasesOf = (adminUrl: string) => {
  const names = async (): Promise<string[]> =>
    withDatabase(adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT datname AS name FROM pg_database WHERE datallowconn ORDER BY 1',
      );
      return rows.map(({ name }) => name);
    });
  const inEach = async <T>(work: (client: pg.Client, database: string) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (const database of await names())
      results.push(await withDatabase(inDatabase(adminUrl, database), (client) => work(client, database)));
    return results;
  };
  return {
    /** Makes the log readable after this and a restart: whole rows, uncompressed, none of it removed. */
    keepLogLegible: () =>
      withDatabase(adminUrl, async (client) => {
        for (const [name, value] of Object.entries(settings))
          await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
      }),

    /** Stores long values uncompressed: compression would split a secret into pieces of eight letters. */
    keepValuesLegible: () =>
      inEach(async (client) => {
        const { rows } = await client.query<Table & { column: string }>(packed);
        for (const { name, column } of rows)
          await client.query(`ALTER TABLE ONLY ${name} ALTER COLUMN ${column} SET STORAGE EXTERNAL`);
      }),

    /** Reasons why a text could still be hidden; none if the scan is reliable. */
    hiding: async (): Promise<string[]> => [
      ...(
        await inEach(async (client, database) => {
          const { rows } = await client.query<Table & { column: string }>(packed);
          // Databases of no service: empty except for PostgreSQL's own objects.
          return rows.map(({ name, column }) => `${database}: ${name}.${column} may be compressed`);
        })
      ).flat(),
      ...(await withDatabase(adminUrl, async (client) => {
        const { rows } = await client.query<{ name: string; setting: string }>(
          'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
          [['wal_level', 'wal_compression']],
        );
        return rows.flatMap(({ name, setting }) =>
          setting === settings[name as 'wal_level'] ? [] : [`${name} is ${setting}`],
        );
      })),
    ],

    /** Every row of every table as text, bytes in hex, as in a dump. */
    rows: async (): Promise<{ where: string; bytes: Buffer }[]> =>
      (
        await inEach(async (client, database) => {
          const { rows: tables } = await client.query<Table>(ownTables);
          const found: { where: string; bytes: Buffer }[] = [];
          for (const { name } of tables) {
            const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
            found.push({ where: `${database} ${name}`, bytes: Buffer.from(rows.map(({ text }) => text).join('\n')) });
          }
          return found;
        })
      ).flat(),

    /** Every value of every column, bytes unchanged. */
    columns: async (): Promise<{ where: string; bytes: Buffer }[]> =>
      (
        await inEach(async (client, database) => {
          const { rows: tables } = await client.query<Table>(ownTables);
          const found: { where: string; bytes: Buffer }[] = [];
          for (const { name } of tables) {
            const { rows, fields } = await client.query<Record<string, unknown>>(`SELECT * FROM ${name}`);
            for (const { name: column } of fields) {
              const values = rows.map((row) => bytesOf(row[column]));
              const bytes = Buffer.concat(values.flatMap((value) => [value, Buffer.from('\n')]));
              found.push({ where: `${database} ${name.replace(/^public\./, '')}.${column}`, bytes });
            }
          }
          return found;
        })
      ).flat(),

    /** The dead letters with the bytes of their messages. */
    deadLetters: async (): Promise<{ where: string; bytes: Buffer }[]> =>
      (
        await inEach(async (client, database) => {
          const { rows: there } = await client.query(`SELECT to_regclass('kit.dead_letters') AS name`);
          if (there[0]?.name === null) return [];
          const { rows } = await client.query<{ rest: string; payload: Buffer | null }>(
            `SELECT (to_jsonb(d) - 'payload')::text AS rest, payload FROM kit.dead_letters d`,
          );
          return rows.flatMap(({ rest, payload }) => [
            { where: `${database} dead letter`, bytes: Buffer.from(rest) },
            { where: `${database} dead letter's message`, bytes: payload ?? Buffer.alloc(0) },
          ]);
        })
      ).flat(),

    /** Flushes everything in memory to the disk. */
    flush: () => withDatabase(adminUrl, (client) => client.query('CHECKPOINT')),
  };
};
export type Databases = ReturnType<typeof databasesOf>;
