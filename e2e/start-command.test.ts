import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductList } from '@drappo/contracts/catalog/products';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { untilServicesReady } from '../support/src/services-ready.ts';
import { orderVictims, shopOrderVictims } from '../support/src/short-run-victims.ts';
import { demoPassword } from '../stack/src/demo-accounts.ts';
import { serviceNames } from '../stack/src/services.ts';
import { readPidFiles } from '../stack/src/supervisor/pid-files.ts';
import { until } from '../stack/src/supervisor/wait.ts';
import { createStartFolder, isReady, untilReady, type StartFolder } from './support/npm-start.ts';

jest.setTimeout(900_000);

let folder: StartFolder;
beforeAll(async () => {
  folder = await createStartFolder();
});
afterAll(() => folder?.remove());

const running = () => new Map(readPidFiles(join(folder.home, 'run')).map(({ name, pid }) => [name, pid]));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie does not count as a running process.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

const answers = async (path: string): Promise<boolean> => (await folder.ask(path)).status === 200;

const firstPicture = async (): Promise<string> => {
  const { products } = JSON.parse((await folder.ask('/api/products')).body) as ProductList;
  return products[0]?.imageUrl ?? 'none';
};

/** Folders and files below it that other users of the machine may read. */
const readableByOthers = (path: string): string[] => {
  const { mode } = statSync(path);
  const own = (mode & 0o066) === 0 ? [] : [path];
  return statSync(path).isDirectory()
    ? [...own, ...readdirSync(path).flatMap((name) => readableByOthers(join(path, name)))]
    : own;
};

// The short chaos runs kill the rest under the same supervisor, but with a PostgreSQL that may delay its disk writes.
const isKilledHere = (name: string): boolean =>
  name === 'postgres' || ![...orderVictims, ...shopOrderVictims].some((victim) => victim === name);

test('npm start becomes ready, restarts killed processes, and leaves nothing behind at Ctrl-C', async () => {
  const first = folder.start();
  await untilReady(first);
  expect(first.lines().filter((line) => line.startsWith('Drappo ready'))).toHaveLength(1);
  expect(await answers('/api/products')).toBe(true);
  expect(await answers(await firstPicture())).toBe(true);

  // The demo has contact details: the address of its invented company, and a page that explains them.
  expect(JSON.parse((await folder.ask('/config.json')).body)).toMatchObject({
    contactEmail: 'assistenza@drappo.example',
    supportChatUrl: expect.stringMatching(/\/support$/),
  });
  expect(JSON.parse((await folder.ask('/about.json')).body)).toMatchObject({ demo: true });

  // A demo with its documented password answers this machine alone, even when a proxy in front of it forwards the request.
  // Its administrator needs no second factor there: one call with the password signs in.
  expect(await folder.signIn('admin', demoPassword)).toBe(200);
  for (const path of ['/', '/api/products', '/health/ready']) {
    const { status, body } = await folder.ask(path, 'portal.example');
    expect([status, body]).toEqual([421, expect.stringContaining('npm start -- --demo')]);
  }
  // If a proxy puts our own address into Host, a page's own request reveals it: the demo closes and says so.
  const ownPage = { referer: 'https://portal.example/login', 'sec-fetch-site': 'same-origin' };
  expect((await folder.ask('/api/products', undefined, ownPage)).status).toBe(421);
  const isClosed = async (): Promise<boolean> => (await folder.signIn('admin', demoPassword)) === 403;
  expect(await until(isClosed, { timeout: 60_000, every: 100 })).toBe(true);
  const says = () => first.lines().some((line) => line.includes('CLOSED: a reverse proxy in front of the demo'));
  expect(await until(says, { timeout: 60_000, every: 100 })).toBe(true);
  expect(
    ['data', 'logs', 'run', 'media', 'secrets.json'].flatMap((name) => readableByOthers(join(folder.home, name))),
  ).toEqual([]);

  const before = running();
  expect([...before.keys()]).toEqual(expect.arrayContaining(['postgres', 'redis', 'kafka', 'gateway', 'orders']));
  const victims = [...before].filter(([name]) => isKilledHere(name));
  expect(victims.map(([name]) => name)).toEqual(expect.arrayContaining(['gateway', 'identity', 'postgres', 'stripe']));
  for (const [name, pid] of victims) {
    process.kill(pid, 'SIGKILL');
    const back = await until(() => ![undefined, pid].includes(running().get(name)), { timeout: 120_000, every: 50 });
    expect({ name, back }).toEqual({ name, back: true });
  }
  await untilServicesReady(serviceNames.map((name) => `http://127.0.0.1:${folder.ports[name]}`));
  expect(await answers('/api/products')).toBe(true);
  // A restart after a crash is no new start: the demo stays closed.
  expect(await folder.signIn('admin', demoPassword)).toBe(403);

  const pids = [...running().values()];
  expect(await folder.stop(first)).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(join(folder.home, 'run', 'stack.lock'))).toBe(false);
  expect(readdirSync(join(folder.home, 'run')).filter((file) => file.endsWith('.pid.json'))).toEqual([]);

  // The same folder, made public: the demo stays closed and says why.
  const second = folder.start([], { PUBLIC_URL: 'https://portal.example' });
  await untilReady(second);
  expect(isReady(second.lines())).toBe(true);
  expect(second.lines().filter((line) => line.includes('demo:'))).toEqual([]);
  expect(await answers('/api/products')).toBe(true);
  expect((await folder.ask('/api/products', 'portal.example')).status).toBe(421);
  // Identity itself accepts the documented password on loopback only.
  const direct = await fetch(`http://127.0.0.1:${folder.ports.identity}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: demoPassword }),
  });
  expect([direct.status, await direct.text()]).toEqual([403, expect.stringContaining('identity.demo-elsewhere')]);
  expect(second.lines()).toContainEqual(expect.stringContaining('CLOSED: requests for https://portal.example'));
  expect(second.lines()).toContainEqual(expect.stringContaining('TRUSTED_PROXIES is not set'));
});
