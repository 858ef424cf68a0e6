import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { databaseUrl } from '../../stack/src/databases.ts';
import { openSecrets } from '../../stack/src/secrets.ts';
import { withDatabase } from '../../support/src/with-database.ts';
import { sharedSources } from './portal.ts';

/** Resolves once orders knows the account's plan, which none of its answers shows: an order is white label by it. */
export const untilOrdersKnowsPlan = (userId: string, plan: string): Promise<true> => {
  const { adminDatabaseUrl, home } = sharedSources();
  return eventuallyFound(`orders knows the plan ${plan}`, () =>
    withDatabase(databaseUrl(adminDatabaseUrl, 'orders', openSecrets(home.secretsFile)), async (client) => {
      const { rows } = await client.query('SELECT 1 FROM customers WHERE user_id = $1 AND plan = $2', [userId, plan]);
      return rows.length > 0 || undefined;
    }),
  );
};
