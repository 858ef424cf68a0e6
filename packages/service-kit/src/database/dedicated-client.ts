import pg from 'pg';

export type DedicatedClientOptions = {
  connectionString: string;
  /** Shown in `pg_stat_activity`. */
  name: string;
  /** Called when the connection is lost, possibly more than once. */
  onLost: () => void;
};

/** An unconnected client outside the pool, for uses that last as long as the connection: a lock, a LISTEN. */
export const createDedicatedClient = ({ connectionString, name, onLost }: DedicatedClientOptions): pg.Client => {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  return client;
};
