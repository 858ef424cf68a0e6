import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { demoAccounts, demoPassword } from '../stack/src/demo-accounts.ts';
import { createStartFolder, untilReady, type StartFolder } from './support/npm-start.ts';

jest.setTimeout(900_000);

const publicPortal = { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '1' };
let folder: StartFolder;
beforeAll(async () => {
  folder = await createStartFolder();
});
afterAll(() => folder?.remove());

const products = async (): Promise<unknown[]> =>
  (JSON.parse((await folder.ask('/api/products', 'portal.example')).body) as { products: unknown[] }).products;

test('npm start for the internet starts without the demo, and --demo adds it with random passwords', async () => {
  const without = folder.start([], publicPortal);
  await untilReady(without);
  expect(await products()).toEqual([]);
  expect(await folder.signIn('admin', demoPassword)).toBe(401);
  const text = without.lines().join('\n');
  expect(text).toContain('npm run admin:create');
  expect(text).not.toMatch(/drappo-demo|CLOSED|TRUSTED_PROXIES/);
  await folder.stop(without);

  const withDemo = folder.start(['--demo'], publicPortal);
  await untilReady(withDemo);
  expect(await products()).not.toEqual([]);
  const printed = withDemo.lines();
  const passwords = demoAccounts.map(({ username }) => {
    const line = printed.find((one) => new RegExp(`^  ${username} +\\S{20}  `).test(one));
    return { username, password: line?.trim().split(/ +/)[1] ?? '' };
  });
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(demoAccounts.length);
  for (const { username, password } of passwords) {
    expect({ username, documented: await folder.signIn(username, demoPassword) }).toEqual({
      username,
      documented: 401,
    });
    expect({ username, own: await folder.signIn(username, password) }).toEqual({ username, own: 200 });
    expect(printed.filter((line) => line.includes(password))).toHaveLength(1);
  }
  const reseller = passwords.find(({ username }) => username !== 'admin');
  const base = `http://127.0.0.1:${folder.ports.gateway}`;
  const signedIn = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reseller),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  for (const path of ['/api/auth/user', '/api/orders']) {
    const answers = [cookie, cookie.replaceAll('__Host-', '')].map((header) =>
      fetch(base + path, { headers: { cookie: header } }),
    );
    expect([path, ...(await Promise.all(answers)).map(({ status }) => status)]).toEqual([path, 200, 401]);
  }
  const logs = join(folder.home, 'logs');
  const kept = [...readdirSync(logs).map((name) => join(logs, name)), join(folder.home, 'data', 'demo.json')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(passwords.filter(({ password }) => kept.includes(password))).toEqual([]);
});
