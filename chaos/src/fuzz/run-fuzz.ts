import { join } from 'node:path';
import { login } from '@drappo/contracts/identity/routes/sign-in';
import { connectShop } from '@drappo/contracts/integrations/routes';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import { demoPassword, type Stack } from '@drappo/stack';
import { makeShop, tokenForm } from '@drappo/shopify-emulator/testing/emulated-shop';
import { seedDemo } from '../../../demo/src/seed.ts';
import { stripeSecrets } from '../../../stack/src/infrastructure/stripe.ts';
import { newMark } from '../../../support/src/canary.ts';
import { withoutLimits } from '../../../support/src/isolated-stack.ts';
import { withChaosStack } from '../chaos-stack.ts';
import type { PlantName } from '../planted-faults.ts';
import { randomOf } from '../random.ts';
import { readConsumers } from './consumers.ts';
import type { FuzzRole } from './documents.ts';
import { countRows, halfWritten, secretsInLogs, notReady, writtenBetween } from './findings.ts';
import { installSchemathesis } from './install-schemathesis.ts';
import { malformedRecords } from './malformed-records.ts';
import { sendRecords } from './send-records.ts';
import { tryOddRequests } from './try-odd-requests.ts';
import { tryOperations } from './try-operations.ts';
import { tryWebhooks } from './try-webhooks.ts';

export type FuzzOptions = {
  seed: number;
  /** Cases that schemathesis generates for each operation, beside examples and coverage. */
  maxExamples: number;
  /** Malformed payloads per event. */
  perEvent: number;
  plant?: PlantName | undefined;
  home: string;
  signal: AbortSignal;
  note: (line: string) => void;
};

export type FuzzPart = {
  name: string;
  cases: number;
  seconds: number;
  faults: string[];
};

type Tried = Omit<FuzzPart, 'name' | 'seconds'>;

/** More than the run sends in a minute: one client sends as much as many would. */
const MANY = '6000000';

/** Starts a separate stack with the demo and tests its operations, webhooks and consumers with malformed input. */
export const runFuzz = async (options: FuzzOptions): Promise<FuzzPart[]> => {
  const { note, signal, home, seed } = options;
  const schemathesis = await installSchemathesis(note, signal);
  const env = {
    ...withoutLimits,
    RATE_LIMIT_SIGN_IN: MANY,
    RATE_LIMIT_WEBHOOK: MANY,
    LOG_LEVEL: 'debug',
  };
  return withChaosStack({ ...options, env }, async (stack) => {
    await seedDemo(stack.demoEnvironment(note));
    const mark = newMark();
    const secrets: Record<string, string> = { 'a password that was sent': mark };
    const parts: FuzzPart[] = [];
    const part = async (name: string, work: () => Promise<Tried>) => {
      const from = performance.now();
      const { cases, faults } = await work();
      parts.push({ name, cases, faults, seconds: (performance.now() - from) / 1_000 });
      note(`${name}: ${cases} cases, ${faults.length} faults`);
    };
    await part('consumers', () => tryConsumers(stack, options, mark));
    await part('webhooks', () => tryShopsAndStripe(stack, { signal, secrets }));
    await part('odd values', async () =>
      tryOddRequests({
        base: await signIn(stack, { role: 'base', mark, secrets }),
        rivenditore: await signIn(stack, { role: 'rivenditore', mark, secrets }),
        admin: await signIn(stack, { role: 'admin', mark, secrets }),
      }),
    );
    await part('operations', () =>
      tryOperations({
        ...options,
        schemathesis,
        portalUrl: stack.portalUrl,
        folder: join(home, 'fuzz'),
        signIn: async (role) => (await signIn(stack, { role, mark, secrets })).cookies.header('/'),
        seed,
      }),
    );
    await part('afterwards', async () => ({
      cases: 0,
      faults: [...(await notReady(stack)), ...(await halfWritten(stack)), ...secretsInLogs(stack.home.logs, secrets)],
    }));
    return parts;
  });
};

const tryConsumers = async (stack: Stack, { seed, perEvent }: FuzzOptions, mark: string): Promise<Tried> => {
  const consumers = readConsumers();
  const records = malformedRecords(randomOf(seed), mark, perEvent);
  const broken = records.filter((record) => record.broken);
  const before = await countRows(stack);
  const missing = await sendRecords(stack, consumers, broken);
  const written = writtenBetween(before, await countRows(stack));
  const odd = records.filter((record) => !record.broken);
  const stuck = await sendRecords(stack, consumers, odd);
  return { cases: records.length, faults: [...missing, ...written, ...stuck] };
};

const tryShopsAndStripe = async (
  stack: Stack,
  { signal, secrets }: { signal: AbortSignal; secrets: Record<string, string> },
): Promise<Tried> => {
  const { ordersWebhook, subscriptionsWebhook } = stripeSecrets(stack.sources.env, stack.sources.secrets);
  const shop = await makeShop(stack.url('shopify'), { domain: 'fuzz.myshopify.com' });
  const reseller = httpPerson(stack.portalUrl);
  await reseller.ask(login, { body: { username: 'rivenditore', password: demoPassword } });
  await reseller.ask(connectShop, { body: tokenForm(shop) });
  Object.assign(secrets, {
    'the secret of Stripe webhooks': ordersWebhook,
    "a shop's secret": shop.clientSecret,
    "a shop's token": shop.accessToken,
  });
  return tryWebhooks({
    portalUrl: stack.portalUrl,
    secrets: { orders: ordersWebhook, subscriptions: subscriptionsWebhook },
    shop,
    signal,
  });
};

const usernames: Record<FuzzRole, string> = { base: 'base', rivenditore: 'rivenditore', admin: 'admin' };

/** A signed-in demo account; also sends a wrong password first, which must not appear in any log. */
const signIn = async (
  stack: Stack,
  { role, mark, secrets }: { role: FuzzRole; mark: string; secrets: Record<string, string> },
): Promise<HttpPerson> => {
  const someone = httpPerson(stack.portalUrl);
  const username = usernames[role];
  for (const body of [{ username, password: [mark] }, { username, password: mark, [mark]: 1 }, `{"password":"${mark}"`])
    await someone.send(login.method, login.path, body);
  await someone.ask(login, { body: { username, password: demoPassword } });
  for (const [index, pair] of someone.cookies.header('/').split('; ').entries()) {
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value.length > 20) secrets[`cookie ${index} of ${role}`] = value;
  }
  return someone;
};
