import pg from 'pg';

/** Identifies a PostgreSQL server's data directory: a new or different one has none of the earlier data. */
export const clusterOf = async (adminUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT system_identifier::text AS id FROM pg_control_system()',
    );
    return rows[0]?.id ?? 'unknown';
  } finally {
    await client.end();
  }
};
