import type { BusinessProfileForm } from '@drappo/contracts/identity/forms/business-profile';
import { withDatabase } from './with-database.ts';

/** A valid business profile; `name` makes its company and PEC address unique. */
export const businessProfile = (name: string): BusinessProfileForm => ({
  companyName: `Bottega ${name} S.r.l.`,
  vatNumber: '01234567897',
  pecEmail: `${name}@legalmail.it`,
  sdiCode: '',
  companyAddress: 'Via Garibaldi 12, 10122 Torino (TO)',
});

/** Makes a registered account an administrator directly in the database; it applies from the next sign-in. */
export const promoteToAdmin = (identityDatabaseUrl: string, username: string): Promise<unknown> =>
  withDatabase(identityDatabaseUrl, (client) =>
    client.query(`UPDATE users SET user_role = 'admin' WHERE username = $1`, [username]),
  );
