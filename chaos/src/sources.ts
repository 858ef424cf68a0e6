import type { ServiceName, Stack } from '@drappo/stack';
import pg from 'pg';

/** What every run is checked against: the databases themselves and Stripe's ledger. */
export type Sources = {
  databaseUrl(service: ServiceName): string;
  stripeUrl: string;
};

export const stackSources = (stack: Stack): Sources => ({
  databaseUrl: (service) => stack.databaseUrl(service),
  stripeUrl: stack.url('stripe'),
});

/** Queries a service's database over a connection of its own. */
export const rowsOf = async <Row extends pg.QueryResultRow>(
  facts: Sources,
  service: ServiceName,
  sql: string,
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: facts.databaseUrl(service), connectionTimeoutMillis: 5_000 });
  // The query itself fails when the server goes away.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
