import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { login } from '@drappo/contracts/identity/routes/sign-in';
import type { BusinessProfileForm } from '@drappo/contracts/identity/forms/business-profile';
import type { DemoPasswords } from '../../stack/src/demo-accounts.ts';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { documentedPasswords, setDemoPasswords } from '../../stack/src/steps/demo-passwords.ts';
import { removeFactor, setUpFactor, signInPastFactor } from './admin-factor.ts';
import { makePro } from './plan.ts';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';

/** Each promise resolves when its account is usable. */
export type DemoAccounts = Record<'admin' | 'reseller' | 'pro' | 'base', Promise<HttpPerson>>;

export const businesses: Readonly<Record<string, BusinessProfileForm>> = {
  rivenditore: {
    companyName: 'Bottega Ferrante S.r.l.',
    vatNumber: '01234567897',
    pecEmail: 'ferrante@bottegaferrante.pec.it',
    companyAddress: 'Via Garibaldi 12, 10122 Torino (TO)',
    sdiCode: 'M5UXCR1',
  },
  pro: {
    companyName: 'Salvi Moda S.n.c.',
    vatNumber: '02345678904',
    pecEmail: 'salvimoda@legalmail.it',
    companyAddress: 'Corso Vittorio Emanuele 80, 80121 Napoli (NA)',
    sdiCode: 'T04ZHR3',
  },
};

/** The passwords that the accounts received before the services ran; otherwise the accounts are created here with the documented password. */
const passwordsOf = async ({ passwords, serviceEnvironment }: DemoEnvironment): Promise<DemoPasswords> => {
  if (passwords !== undefined) return passwords;
  await setDemoPasswords(serviceEnvironment('identity'), documentedPasswords, 'documented');
  return documentedPasswords;
};

/** Creates the four accounts of the demo; a repeat changes nothing. */
export const makeAccounts = (environment: DemoEnvironment): DemoAccounts => {
  const made = passwordsOf(environment);
  const signIn = async (client: HttpPerson, username: string) => {
    const { [username]: password } = await made;
    if (password === undefined) throw new Error(`the demo has no account ${username}`);
    return client.ask(login, { body: { username, password } });
  };
  const enter = async (username: string): Promise<HttpPerson> => {
    const client = httpPerson(environment.portalUrl, { cookie: environment.accessCookie });
    await signIn(client, username);
    const business = businesses[username];
    if (business) await client.ask(saveBusinessProfile, { body: business });
    return client;
  };
  // Random passwords mean that the portal is not on loopback: its administrators need a second factor.
  const enterAsAdmin = async (): Promise<HttpPerson> => {
    const client = httpPerson(environment.portalUrl, { cookie: environment.accessCookie });
    const remove = async () => {
      if (environment.passwords !== undefined) await removeFactor(environment);
    };
    await signInPastFactor(() => signIn(client, 'admin'), remove);
    await setUpFactor(client, environment.passwords?.['admin']);
    return client;
  };
  const admin = enterAsAdmin();
  return {
    admin,
    reseller: enter('rivenditore'),
    pro: enter('pro').then(async (pro) => {
      await makePro(pro, admin, environment);
      return pro;
    }),
    base: enter('base'),
  };
};
