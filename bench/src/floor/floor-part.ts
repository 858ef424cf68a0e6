import type pg from 'pg';
import { withDatabase } from '../../../support/src/with-database.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';

const CONNECTIONS = 8;
const SECONDS = 4;

const prepare = [
  'CREATE SCHEMA IF NOT EXISTS bench',
  'CREATE TABLE IF NOT EXISTS bench.floor (id uuid PRIMARY KEY DEFAULT uuidv7(), content jsonb NOT NULL, is_done boolean NOT NULL DEFAULT false)',
];
const insert = { name: 'floor-insert', text: 'INSERT INTO bench.floor (content) VALUES ($1) RETURNING id' };
const update = { name: 'floor-update', text: 'UPDATE bench.floor SET is_done = true WHERE id = $1' };
const content = JSON.stringify({ name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129' });

const transact = async (client: pg.Client): Promise<void> => {
  await client.query('BEGIN');
  const { rows } = await client.query<{ id: string }>({ ...insert, values: [content] });
  await client.query({ ...insert, values: [content] });
  await client.query({ ...update, values: [rows[0]?.id] });
  await client.query('COMMIT');
};

/**
 * Baseline of this machine today, so that results of different days can be compared: bare transactions of three prepared
 * statements, from this process to the portal's PostgreSQL.
 */
export const measureFloor = async ({ stack }: BenchPortal): Promise<PartResult> => {
  const address = stack.databaseUrl('orders');
  await withDatabase(address, async (client) => {
    for (const statement of prepare) await client.query(statement);
  });
  let transactions = 0;
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      withDatabase(address, async (client) => {
        while (performance.now() < end) {
          await transact(client);
          transactions += 1;
        }
      }),
    ),
  );
  await withDatabase(address, (client) => client.query('DROP SCHEMA bench CASCADE'));
  return {
    rows: [
      {
        work: `floor: bare transaction of 3 prepared statements, ${CONNECTIONS} connections`,
        measured: `${Math.round(transactions / SECONDS)}/s`,
        target: '',
      },
    ],
  };
};
