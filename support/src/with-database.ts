import pg from 'pg';

/** Runs a function on a service's database over a separate connection. */
export const withDatabase = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: { connectionTimeoutMillis?: number } = {},
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, ...options });
  // If the server stops, the query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
