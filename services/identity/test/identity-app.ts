import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { systemContext, type RuntimeOverrides, type ServiceConfig } from '@drappo/service-kit';
import { httpPerson, manualClock, startService, type HttpPerson, type ManualClock } from '@drappo/service-kit/testing';
import { createApp } from '../src/app.ts';
import { configSchema } from '../src/config.ts';

/** Hashes that take a hundredth of the real time. */
const QUICK = { memoryCost: 256, timeCost: 1, parallelism: 1 };

/** Long enough for administrators too. */
export const PASSWORD = 'segreto-1234';

export const newPem = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export type IdentityApp = Awaited<ReturnType<typeof startIdentity>>;

/** The real app on its own port, with its own database, a clock that the test moves and a bus that the test reads. */
export const startIdentity = async (
  environment: Record<string, string> = {},
  {
    clock = manualClock(),
    sessionFeedHoldMs,
    ...overrides
  }: Pick<RuntimeOverrides, 'logger' | 'takesTurns'> & { clock?: ManualClock; sessionFeedHoldMs?: number } = {},
) => {
  const pem = newPem();
  const factorKeys = `test-1:${randomBytes(32).toString('base64')}`;
  const configOf = (base: ServiceConfig) =>
    configSchema.parse({
      ...base,
      ROLES: base.ROLES.join(','),
      KAFKA_BROKERS: base.KAFKA_BROKERS.join(','),
      PUBLIC_URL: 'http://127.0.0.1:8080',
      JWT_PRIVATE_KEY: pem,
      FACTOR_KEYS: factorKeys,
      ...environment,
    });
  const started = await startService({
    folder: 'services/identity',
    clock,
    overrides,
    // Its own verifier: identity issues the tokens itself.
    create: (config, { verifier: _verifier, ...others }) =>
      createApp(configOf(config), {
        ...others,
        passwordCost: QUICK,
        ...(sessionFeedHoldMs === undefined ? {} : { sessionFeedHoldMs }),
      }),
  });
  const { app, url, query } = started;
  const config = configOf(started.config);
  let people = 0;
  const protocol = new URL(config.PUBLIC_URL).protocol.replace(':', '');

  const browser = (): HttpPerson => httpPerson(url, { headers: { 'x-forwarded-proto': protocol } });
  return {
    ...started,
    config,
    pem,
    factorKeys,
    browser,
    /** A freshly registered user in a separate browser. */
    async person(fields: Record<string, unknown> = {}) {
      people += 1;
      const form = {
        username: `persona${people}`,
        email: `persona${people}@esempio.it`,
        password: PASSWORD,
        ...fields,
      };
      const own = browser();
      const answer = await own.send('POST', '/api/register', form);
      if (answer.status !== 201) throw new Error(`registration answered ${answer.status}`);
      return { browser: own, user: answer.body as Record<string, unknown> & { id: string }, form };
    },
    /** A user who became an administrator and then signed in. */
    async admin() {
      people += 1;
      const form = { username: `capo${people}`, email: `capo${people}@esempio.it`, password: PASSWORD };
      await app.useCases.makeAdmin(form, systemContext('test'));
      const own = browser();
      const answer = await own.send('POST', '/api/login', { username: form.username, password: PASSWORD });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
      return { browser: own, user: answer.body as Record<string, unknown> & { id: string }, form };
    },
    /** Promotes a user as the operator's command does. */
    async promote(form: Record<string, unknown>) {
      const { username, email } = form as { username: string; email: string };
      await query('UPDATE users SET email_confirmed_at = created_at WHERE username = $1', [username]);
      const outcome = await app.useCases.promoteAdmin({ username, email }, systemContext('test'));
      if (outcome !== 'promoted') throw new Error(`promotion: ${outcome}`);
    },
  };
};

export const validProfile = {
  companyName: 'Sartoria Bianchi S.r.l.',
  vatNumber: 'IT00743110157',
  pecEmail: 'sartoria@pec.it',
  sdiCode: 'abc1234',
  companyAddress: 'Via Roma 1, 20121 Milano',
};
