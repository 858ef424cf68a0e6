import { databaseUrl } from '../../stack/src/databases.ts';
import { openSecrets } from '../../stack/src/secrets.ts';
import { withDatabase } from '../../support/src/with-database.ts';
import { portalNow, sharedSources } from './portal.ts';

/** Moves an order to this many hours before its cancellation for lack of payment. */
export const endsIn = async (orderId: string, hours: number): Promise<void> => {
  const { adminDatabaseUrl, home } = sharedSources();
  await withDatabase(databaseUrl(adminDatabaseUrl, 'orders', openSecrets(home.secretsFile)), (client) =>
    client.query(`UPDATE orders SET payment_due_at = $3::timestamptz + make_interval(hours => $2) WHERE id = $1`, [
      orderId,
      hours,
      portalNow(),
    ]),
  );
};
