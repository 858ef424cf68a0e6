import { login, register } from '@drappo/contracts/identity/routes/sign-in';
import { pathTo } from '@drappo/contracts/route';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { Stack } from '../../../stack/src/stack.ts';
import { promoteToAdmin } from '../../../support/src/accounts.ts';

const administrator = { username: 'office', email: 'office@drappo.example', password: 'segreta-1' };

/** A signed-in administrator; created on first use. */
export const signInAsOffice = async ({ portalUrl, databaseUrl }: Stack): Promise<HttpPerson> => {
  const client = httpPerson(portalUrl);
  await client.call('POST', pathTo(register), administrator, [409]);
  await promoteToAdmin(databaseUrl('identity'), administrator.username);
  await client.ask(login, { body: { username: administrator.username, password: administrator.password } });
  return client;
};
