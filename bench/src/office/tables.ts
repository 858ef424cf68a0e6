import pg from 'pg';
import { rowsOf } from './rows.ts';
import { LARGE_TABLE } from './sizes.ts';
import type { ServiceName } from '../../../stack/src/services.ts';

type AddressOf = (service: ServiceName) => string;
const loaded = Object.keys(rowsOf) as ServiceName[];

const within = async <T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Fills every database, without its services' events, and brings PostgreSQL's statistics up to date. */
export const loadTables = async (addressOf: AddressOf, note: (text: string) => void): Promise<void> => {
  for (const service of loaded)
    await within(addressOf(service), async (client) => {
      for (const statement of rowsOf[service] ?? []) {
        const { rowCount } = await client.query(statement);
        note(`${service}: ${rowCount} × ${/INTO ([\w.]+)/.exec(statement)?.[1]}`);
      }
      await client.query('VACUUM (ANALYZE)');
    });
};

/** How often each large table has been read from end to end so far, e.g. `orders.order_items`. */
export const fullReads = async (addressOf: AddressOf): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const service of loaded)
    await within(addressOf(service), async (client) => {
      await client.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await client.query<{ name: string; scans: string }>(
        `SELECT relname AS name, coalesce(seq_scan, 0) AS scans FROM pg_stat_user_tables WHERE n_live_tup > ${LARGE_TABLE}`,
      );
      for (const { name, scans } of rows) found.set(`${service}.${name}`, Number(scans));
    });
  return found;
};

export const makeAdmin = (address: string, username: string): Promise<unknown> =>
  within(address, (client) => client.query(`UPDATE users SET user_role = 'admin' WHERE username = $1`, [username]));
