import { spawnSync } from 'node:child_process';
import { demoPassword } from '../demo-accounts.ts';
import { projectNode, projectRoot } from '../home.ts';
import type { DemoEnvironment } from '../steps/demo.ts';
import { makePro } from './plan.ts';
import { portalClient, type PortalClient } from './portal-client.ts';

export type DemoClients = { admin: PortalClient; reseller: PortalClient; pro: PortalClient };

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

const makeAdmin = (environment: DemoEnvironment): void => {
  const { status, stderr } = spawnSync(
    projectNode,
    [
      'services/identity/src/bin/create-admin.ts',
      '--username',
      'admin',
      '--email',
      'admin@drappo.example',
      '--password',
      demoPassword,
    ],
    { cwd: projectRoot, env: { ...environment.serviceEnvironment('identity'), LOG_LEVEL: 'silent' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the demo's administrator could not be made: ${stderr}`);
};

/** The four accounts of the demo; made again they stay as they are. */
export const makeAccounts = async (environment: DemoEnvironment): Promise<DemoClients> => {
  makeAdmin(environment);
  const admin = portalClient(environment.portalUrl);
  await admin.call('POST', '/api/login', { username: 'admin', password: demoPassword });
  const reseller = await enter(environment.portalUrl, 'rivenditore');
  await enter(environment.portalUrl, 'base');
  const pro = await enter(environment.portalUrl, 'pro');
  await makePro(pro, admin, environment);
  return { admin, reseller, pro };
};
