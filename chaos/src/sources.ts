import type { ServiceName, Stack } from '@drappo/stack';
import type { QueryResultRow } from 'pg';
import { withDatabase } from '../../support/src/with-database.ts';

/** The sources for the checks of every run: the databases themselves and Stripe's ledger. */
export type Sources = {
  databaseUrl(service: ServiceName): string;
  stripeUrl: string;
};

export const stackSources = (stack: Stack): Sources => ({
  databaseUrl: (service) => stack.databaseUrl(service),
  stripeUrl: stack.url('stripe'),
});

/** Queries a service's database over a separate connection. */
export const rowsOf = <Row extends QueryResultRow>(facts: Sources, service: ServiceName, sql: string): Promise<Row[]> =>
  withDatabase(facts.databaseUrl(service), async (client) => (await client.query<Row>(sql)).rows, {
    connectionTimeoutMillis: 5_000,
  });
