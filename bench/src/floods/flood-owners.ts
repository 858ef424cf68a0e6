import type { Stack } from '../../../stack/src/stack.ts';
import { withDatabase } from '../../../support/src/with-database.ts';

/** The accounts of the bench's buyers: they own the flood's rows, so that each event has an addressee. */
export const floodOwners = ({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<string[]> =>
  withDatabase(databaseUrl('identity'), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM users WHERE username LIKE 'bench-%' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  });
