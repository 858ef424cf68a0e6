import { demoPassword } from '../demo-accounts.ts';
import type { DemoEnvironment } from '../steps/demo.ts';
import { runScript } from '../steps/run-step.ts';
import { makePro } from './plan.ts';
import { portalClient, type PortalClient } from './portal-client.ts';

/** Each account as soon as it can be used. */
export type DemoAccounts = Record<'admin' | 'reseller' | 'pro' | 'base', Promise<PortalClient>>;

const people = {
  rivenditore: {
    firstName: 'Giulia',
    lastName: 'Ferrante',
    companyName: 'Bottega Ferrante S.r.l.',
    vatNumber: '01234567897',
    pecEmail: 'ferrante@bottegaferrante.pec.it',
    companyAddress: 'Via Garibaldi 12, 10122 Torino (TO)',
    sdiCode: 'M5UXCR1',
  },
  pro: {
    firstName: 'Marco',
    lastName: 'Salvi',
    companyName: 'Salvi Moda S.n.c.',
    vatNumber: '02345678904',
    pecEmail: 'salvimoda@legalmail.it',
    companyAddress: 'Corso Vittorio Emanuele 80, 80121 Napoli (NA)',
    sdiCode: 'T04ZHR3',
  },
  base: { firstName: 'Anna', lastName: 'Riva' },
} as const;

/** Signs in, or registers first where the account is missing. */
const enter = async (portalUrl: string, username: keyof typeof people): Promise<PortalClient> => {
  const client = portalClient(portalUrl);
  const { firstName, lastName, ...business } = people[username];
  await client.call(
    'POST',
    '/api/register',
    { username, email: `${username}@drappo.example`, password: demoPassword, firstName, lastName },
    [409],
  );
  await client.call('POST', '/api/login', { username, password: demoPassword });
  if ('companyName' in business) await client.call('PUT', '/api/auth/business-profile', business);
  return client;
};

const makeAdmin = async ({ portalUrl, serviceEnvironment }: DemoEnvironment): Promise<PortalClient> => {
  const account = ['--demo', '--username', 'admin', '--email', 'admin@drappo.example', '--password', demoPassword];
  await runScript("Creating the demo's administrator", ['services/identity/src/bin/create-admin.ts', ...account], {
    ...serviceEnvironment('identity'),
    LOG_LEVEL: 'silent',
  });
  const admin = portalClient(portalUrl);
  await admin.call('POST', '/api/login', { username: 'admin', password: demoPassword });
  return admin;
};

/** The four accounts of the demo, made side by side; made again they stay as they are. */
export const makeAccounts = (environment: DemoEnvironment): DemoAccounts => {
  const admin = makeAdmin(environment);
  return {
    admin,
    reseller: enter(environment.portalUrl, 'rivenditore'),
    pro: enter(environment.portalUrl, 'pro').then(async (pro) => {
      await makePro(pro, admin, environment);
      return pro;
    }),
    base: enter(environment.portalUrl, 'base'),
  };
};
