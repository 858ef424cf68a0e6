import pg from 'pg';

/** Works in a database past its service, over a connection of its own. */
export const withDatabase = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: { connectionTimeoutMillis?: number } = {},
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, ...options });
  // Where the server goes away, the query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
