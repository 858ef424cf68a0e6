import { createServer, type RequestListener } from 'node:http';
import pg from 'pg';
import { listenFor } from './listen.ts';
import type { FloorAddresses } from './messages.ts';
import { queryOf } from './read-request.ts';

const CONNECTIONS = 10;

const poolOf = (connectionString: string): pg.Pool => new pg.Pool({ connectionString, max: CONNECTIONS });

/** Answers the reads of the bench with one statement each; no sessions, no framework. */
const readsOf =
  (pools: { catalog: pg.Pool; orders: pg.Pool }): RequestListener =>
  async (request, response) => {
    try {
      const query = queryOf(request.url ?? '', request.headers.cookie);
      const found =
        query && (await pools[query.database].query<{ json: string }>({ ...query.statement, values: query.values }));
      const json = found?.rows[0]?.json;
      if (json === undefined) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
          .end(json);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };

listenFor<FloorAddresses>(({ catalog, orders }) =>
  createServer(readsOf({ catalog: poolOf(catalog), orders: poolOf(orders) })),
);
