import pg from 'pg';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { pastTables, type PastService, type PastTable } from '../past/tables.ts';
import type { Past, PastLine } from '../past/past-files.ts';
import type { World } from './world.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const STRIPE_ID = /\b(cs_test|pi|ch|re|txn|cus|pm|li|price|prod|in|il)_([A-Za-z0-9]{14,})\b/g;
const TIMESTAMP_TYPES = [1114, 1184];
const DATE_TYPE = 1082;

/** Replaces the password hash in a row: no one knows the password of the loaded account. */
const HASH = '«hash»';

/**
 * Names for values that differ in every run. Ids are numbered in the order of the lines; the 7 or 4 before the number
 * is their version. Accounts and products of the demo have names that the seeded portal also knows.
 */
const createNames = (known: Map<string, string>) => {
  const names = new Map(known);
  const named = (id: string, make: (place: number) => string): string => {
    const name = names.get(id) ?? make(names.size - known.size);
    names.set(id, name);
    return name;
  };
  return (text: string): string =>
    text
      .replace(UUID, (id, version: string) => named(id, (place) => `«${version}:${place}»`))
      .replace(STRIPE_ID, (id, prefix: string) => named(id, (place) => `«s:${prefix}:${place}»`));
};

const readTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary'): unknown => {
    if (TIMESTAMP_TYPES.includes(type)) return (value: string) => new Date(value).toISOString();
    if (type === DATE_TYPE) return (value: string) => value;
    return pg.types.getTypeParser(type, format as 'text');
  },
};

const dumpTable = async (
  query: World['orders']['query'],
  { name, rows: which, without = [], sorted }: PastTable,
  nameAll: (text: string) => string,
): Promise<PastLine[]> => {
  const { rows } = await query({ text: `SELECT t.* FROM ${name} AS ${which}`, types: readTypes } as never);
  const lines = rows.map((row) => {
    for (const column of without) delete row[column];
    if ('password_hash' in row) row['password_hash'] = HASH;
    return nameAll(JSON.stringify(row));
  });
  return sorted ? lines.toSorted() : lines;
};

/** The data of the services and of Stripe's emulator at the end of the story, without values that differ in every run. */
export const dumpPast = async (world: World): Promise<Past> => {
  const { rows: people } = await world.identity.query<{ id: string; username: string }>(
    `SELECT id, username FROM users WHERE username IN ('admin', 'rivenditore', 'pro')`,
  );
  const { rows: variants } = await world.catalog.query<{ id: string; productId: string; sku: string; at: Date }>(
    `SELECT v.id, v.product_id AS "productId", v.sku, p.created_at AS at
     FROM product_variants v JOIN products p ON p.id = v.product_id ORDER BY p.created_at, v.sku`,
  );
  const known = new Map(people.map(({ id, username }) => [id, `«u:${username}»`]));
  const arrivals: PastLine[] = [];
  for (const { id, productId, sku, at } of variants) {
    known.set(id, `«v:${sku}»`);
    if (known.has(productId)) continue;
    known.set(productId, `«p:${sku}»`);
    arrivals.push(JSON.stringify({ sku, at: at.toISOString() }));
  }
  const nameAll = createNames(known);
  const tables = {} as Past['tables'];
  for (const [service, list] of Object.entries(pastTables) as [PastService, PastTable[]][]) {
    tables[service] = {};
    for (const table of list) tables[service][table.name] = await dumpTable(world[service].query, table, nameAll);
  }
  const control = emulatorControl(world.stripeUrl);
  await control.post('/clock', {});
  const { objects } = await control.get<{ objects: object[] }>('/objects');
  // The only random number of the emulator.
  const stripe = objects.map((object, place) =>
    nameAll(JSON.stringify('reference' in object ? { ...object, reference: String(361_453_000_000 + place) } : object)),
  );
  return { tables, arrivals, stripe };
};
