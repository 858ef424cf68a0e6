import type { Category } from '@drappo/contracts/catalog/products';
import { until, type Stack } from '@drappo/stack';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { clientForm, tokenForm } from '@drappo/shopify-emulator/testing/emulated-shop';
import { promoteToAdmin } from '../support/src/accounts.ts';
import { keptEnvironment } from '../stack/src/test-run/kept-environment.ts';
import { patientCalls, startIsolatedStack, type IsolatedStack } from '../support/src/isolated-stack.ts';
import { routes } from '../services/gateway/src/routes.ts';
import { faultsOfRestricted, isRestrictedEverywhere } from './authorisation/restricted-admin.ts';
import { eraseSomebody } from './privacy/erased-person.ts';
import { unexpectedOf, vacantOf } from './privacy/findings.ts';
import { kept, neverKept } from './privacy/kept.ts';
import { canary, newMark } from '../support/src/canary.ts';
import { takeLeftStack } from '../support/src/left-stack.ts';
import { untilServicesReady } from '../support/src/services-ready.ts';
import { restartAfterChaos } from './secrets/after-chaos.ts';
import { databasesOf } from './secrets/databases.ts';
import { startEchoingShop, type EchoingShop } from './secrets/echoing-shop.ts';
import { createListeners, type Listener } from './secrets/listener.ts';
import { breakMessagesAndJobs, mishapsOf, shipInVain } from './secrets/mishaps.ts';
import { meetPerson, passwordsOf, registerAdmin, signInAdmin } from './secrets/people.ts';
import { placesOf } from './secrets/places.ts';
import { plant } from './secrets/planted.ts';
import { flushRedis, keepFilesLegible } from './secrets/redis.ts';
import { leaksIn, missedIn } from './secrets/scan.ts';
import { searchFor } from './secrets/searches.ts';
import { connectInVain, makeCanaryShop, useInVain } from './secrets/shops.ts';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';

jest.setTimeout(900_000);

const sku = 'DW-SCAN-1';
let own: IsolatedStack;
let stack: Stack;
let echo: EchoingShop;

beforeAll(async () => {
  echo = await startEchoingShop(() => stack.url('shopify'));
  const overrides = {
    identity: { ADMIN_SECOND_FACTOR: 'required' },
    integrations: { SHOPIFY_API_ORIGIN: echo.url },
  };
  // More orders than a newcomer's limit of two.
  const limits = { ...patientCalls, LOG_LEVEL: 'trace', RESERVATION_LIMITS: '40/50,200/50,600/50,100%' };
  const env = { ...keptEnvironment(), ...limits };
  const left = takeLeftStack();
  own = left ?? (await startIsolatedStack({ name: 'scan', web: false, env, overrides }));
  stack = own.stack;
  if (left) await restartAfterChaos(stack, { env, overrides });
});

afterAll(async () => {
  await own?.stop();
  await echo.close();
});

/** Every list and screen that needs no id, as this person sees it. */
const readEverything = async (person: Listener): Promise<void> => {
  for (const { method, path, stream } of routes)
    if (method === 'GET' && !stream && !/[:*]|logout/.test(path)) await person.call('GET', path);
};

const makeProduct = async (office: Listener): Promise<void> => {
  const [category] = (await office.call('GET', '/api/categories')).body as Category[];
  const product = { name: 'Maglia', categoryId: category?.id, price: '39,90', weight: '0.4', sku, stock: 500 };
  await office.must('POST', '/api/admin/products', product);
};

const allReady = () => untilServicesReady(Object.values(stack.serviceUrls).flat());

/** The actions of people while a part is down; it restarts automatically. */
const during = async (down: 'postgres' | 'redis', work: () => Promise<unknown>): Promise<void> => {
  stack.kill(down);
  await work();
  await stack.process(down).untilReady();
  await allReady();
};

test('an administrator without a second factor reaches only its set-up, at the gateway and at every port', async () => {
  const restricted = createListeners(stack.portalUrl).listener();
  const password = await registerAdmin(stack.databaseUrl('identity'), restricted, 'newcomer');
  await restricted.must('POST', '/api/login', { username: 'newcomer', password });
  const services = Object.fromEntries(Object.entries(stack.serviceUrls).map(([name, [url = '']]) => [name, url]));
  const addresses = { gateway: stack.portalUrl, services };
  const cookie = restricted.cookie();
  await until(() => isRestrictedEverywhere(cookie, addresses), { timeout: 120_000, every: 100 });
  expect(await faultsOfRestricted(cookie, addresses)).toEqual([]);
});

test("no place stores a secret or the office's search for a person, and the scan would have found either", async () => {
  const databases = databasesOf(stack.url('postgres'));
  await databases.keepLogLegible();
  await databases.keepValuesLegible();
  await stack.process('postgres').stop();
  await stack.process('postgres').start();
  await keepFilesLegible(stack.url('redis'));
  await allReady();

  const startedAt = stack.clock?.now() ?? new Date();
  const mark = newMark();
  const passwords = passwordsOf(mark);
  const { answers, listener } = createListeners(stack.portalUrl);
  const [ada, office, visitor] = [listener(), listener(), listener()];
  await meetPerson(stack, office, 'office', passwords);
  await promoteToAdmin(stack.databaseUrl('identity'), 'office');
  await signInAdmin(office, 'office', passwords.next);
  await makeProduct(office);
  await meetPerson(stack, ada, 'ada', passwords);

  const emulatorUrl = stack.url('shopify');
  const shop = await makeCanaryShop(emulatorUrl, mark, 'first');
  await connectInVain(ada, shop, echo);
  await ada.must('POST', '/api/shopify/connect', tokenForm(shop));
  await shipInVain(stack, { reseller: ada, office, domain: shop.domain, echo, sku });
  await useInVain(ada, { emulatorUrl, shop, echo, sku });
  await during('postgres', async () => {
    await visitor.call('POST', '/api/register', {
      username: 'bea',
      email: 'bea@scan.example',
      password: passwords.first,
    });
    await visitor.call('POST', '/api/login', { username: 'ada', password: passwords.next });
    await ada.call('POST', '/api/shopify/connect', tokenForm(shop));
    await searchFor(office, canary(mark, 'searched'));
  });
  await searchFor(office, canary(mark, 'searched'));
  await during('redis', async () => {
    await visitor.call('POST', '/api/login', { username: 'ada', password: passwords.next });
  });
  echo.misbehave(undefined);

  // a shop that issues tokens of 24 hours, and whose first form is rejected
  await ada.call('DELETE', '/api/shopify/disconnect');
  const second = await makeCanaryShop(emulatorUrl, mark, 'second');
  await ada.must('POST', '/api/shopify/connect', clientForm(second));
  await emulatorControl(emulatorUrl).post(`/shops/${second.domain}/orders`, { lines: [{ sku }] });
  await emulatorControl(emulatorUrl).post(`/shops/${second.domain}/revoke`, {});
  await ada.call('POST', '/api/shopify/sync-orders');
  const scan = { startedAt, shops: [shop, second], key: await breakMessagesAndJobs(stack) };
  const missing = async () => Object.entries(await mishapsOf(stack, scan)).filter(([, count]) => count === 0);
  await until(async () => (await missing()).length === 0, { timeout: 60_000, every: 250 });
  expect(await missing()).toEqual([]);

  const planted = await plant(stack);
  await eventuallyFound('the planted message is on its way', async () => planted.isSent());
  await readEverything(ada);
  await readEverything(office);
  await planted.close();
  await databases.flush();
  await flushRedis(stack.url('redis'));

  const places = await placesOf(stack, databases, answers);
  expect(await databases.hiding()).toEqual([]);
  expect(missedIn(places, planted.plants)).toEqual([]);
  expect(echo.issued.length).toBeGreaterThan(0);
  expect(leaksIn(places, [mark, ...echo.issued])).toEqual([]);
});

test('data of an erased person remain only where the list of stored data allows it', async () => {
  echo.misbehave(undefined);
  const databases = databasesOf(stack.url('postgres'));
  const { unknown, left } = await eraseSomebody(stack, databases, async (office, username) => {
    await signInAdmin(office, username, await registerAdmin(stack.databaseUrl('identity'), office, username));
  });
  expect(unknown).toEqual(neverKept);
  expect(unexpectedOf(left, kept)).toEqual([]);
  expect(vacantOf(left, kept)).toEqual([]);
});
