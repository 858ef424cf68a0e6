import {
  createMemoryBus,
  createTestDatabase,
  testClient,
  testIssuer,
  testServiceConfig,
} from '@drappo/service-kit/testing';
import type { Logger } from '@drappo/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../src/app.ts';

const form = {
  shopDomain: 'https://Boutique.myshopify.com/',
  apiKey: 'key-7f3a',
  apiSecret: 'secret-91bc',
  accessToken: 'shpat_4d5e',
};
const logged: string[] = [];
const write = (...parts: unknown[]): void =>
  void logged.push(JSON.stringify(parts, (_key, value: unknown) => (value instanceof Error ? value.stack : value)));
const logger = {
  fatal: write,
  error: write,
  warn: write,
  info: write,
  debug: write,
  trace: write,
  child: () => logger,
} as unknown as Logger;

const issuer = testIssuer();
let url: string;
let stop: () => Promise<void>;
let stored: () => Promise<string>;
beforeAll(async () => {
  const database = await createTestDatabase('services/integrations');
  const { service, prisma } = createApp(testServiceConfig(database.url), {
    bus: createMemoryBus(),
    verifier: issuer.verifier,
    logger,
  });
  url = `http://127.0.0.1:${(await service.start()).port}`;
  stored = async () => {
    const rows = await prisma.$queryRawUnsafe<{ text: string }[]>(
      `SELECT query_to_xml('SELECT * FROM kit.idempotency_keys', true, true, '')::text
           || query_to_xml('SELECT * FROM kit.audit', true, true, '')::text
           || query_to_xml('SELECT * FROM error_logs', true, true, '')::text AS text`,
    );
    return rows.map(({ text }) => text).join();
  };
  await prisma.errorLog.count();
  stop = async () => {
    await service.stop();
    await database.drop();
  };
});
afterAll(() => stop());

const reseller = () => testClient(url, issuer.user('rivenditore').cookie);

describe('a shop', () => {
  it('is not connected', async () => {
    const { status, body } = await reseller().get('/api/shopify/integration');
    expect([status, body]).toEqual([200, null]);
  });

  it('cannot be connected yet, and the answer says that it is not the credentials’ fault', async () => {
    const person = reseller();
    const { status, body } = await person.send('POST', '/api/shopify/connect', form, {
      'idempotency-key': 'connect-the-shop',
    });
    expect([status, body.code]).toEqual([503, 'integrations.shopify-not-yet']);
    expect(body.detail).toBe(
      "Il collegamento con Shopify non è ancora disponibile. Le tue credenziali non c'entrano e non le abbiamo salvate.",
    );
    expect((await person.get('/api/shopify/integration')).body).toBeNull();
    for (const credential of [form.apiKey, form.apiSecret, form.accessToken]) {
      expect(logged.join('\n')).not.toContain(credential);
      expect(await stored()).not.toContain(credential);
    }
    expect(logged.join('\n')).toContain('shopify-not-yet');
  });

  it('is checked for what is missing and wrong first', async () => {
    const missing = await reseller().send('POST', '/api/shopify/connect', {});
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [
        { field: 'shopDomain', message: 'Dominio negozio richiesto (es: nome-negozio.myshopify.com)' },
        { field: 'apiKey', message: 'API Key richiesta' },
        { field: 'apiSecret', message: 'API Secret richiesta' },
        { field: 'accessToken', message: 'Access Token richiesto' },
      ],
    ]);
    const elsewhere = await reseller().send('POST', '/api/shopify/connect', { ...form, shopDomain: 'evil.example' });
    expect([elsewhere.status, elsewhere.body.errors.length]).toEqual([400, 1]);
  });

  it.each([
    ['DELETE', '/api/shopify/disconnect'],
    ['POST', '/api/shopify/sync-orders'],
  ])('%s %s without one is 404', async (method, path) => {
    const { status, body } = await reseller().send(method, path);
    expect([status, body.code]).toEqual([404, 'integrations.no-shop']);
  });

  it.each([
    ['GET', '/api/shopify/integration'],
    ['POST', '/api/shopify/connect'],
    ['DELETE', '/api/shopify/disconnect'],
    ['POST', '/api/shopify/sync-orders'],
  ])('%s %s is for resellers', async (method, path) => {
    expect((await testClient(url).send(method, path)).status).toBe(401);
    expect((await testClient(url, issuer.user('base').cookie).send(method, path)).status).toBe(403);
  });
});
