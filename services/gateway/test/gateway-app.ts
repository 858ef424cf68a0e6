import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { silentLogger, httpPerson, testIssuer, testServiceKey, type TestUser } from '@drappo/service-kit/testing';
import type { Clock, Logger, TokenVerifier } from '@drappo/service-kit';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { IntakeLimits } from '../src/intake/intake-limits.ts';
import { startUpstream } from './upstream.ts';

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

export const MAIN_JS = `console.log('${'drappo '.repeat(2_000)}');`;

const builtPortal = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'drappo-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Drappo</title><div id="root"></div>');
  for (const page of ['visitor/index', 'member/catalog']) {
    await mkdir(join(folder, 'pages', page, '..'), { recursive: true });
    await writeFile(join(folder, 'pages', `${page}.html`), `<title>${page}</title><div id="root">drawn</div>`);
  }
  const main = join(folder, 'assets', 'main-1a2b3c4d.js');
  await writeFile(main, MAIN_JS);
  await writeFile(`${main}.br`, brotliCompressSync(MAIN_JS));
  await writeFile(`${main}.gz`, gzipSync(MAIN_JS));
  await writeFile(join(folder, 'assets', 'mark-9f8e7d6c.webp'), Buffer.alloc(20_000, 7));
  await writeFile(join(folder, 'assets', 'slice-5e6f7a8b.woff'), Buffer.alloc(3_000, 7));
  return folder;
};

/** The gateway's whole environment, with one server that replaces all services. */
export const gatewayEnvironment = (
  upstreamUrl: string,
  webRoot: string,
  environment: Record<string, string>,
): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  OPERATIONS_PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  DEMO_PASSWORDS: 'none',
  WEB_ROOT: webRoot,
  REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:1',
  REDIS_PREFIX: `test-${crypto.randomUUID()}`,
  // Far longer than even a busy machine needs.
  REDIS_COMMAND_TIMEOUT_MS: '50000',
  JWKS_URL: `${upstreamUrl}/.well-known/jwks.json`,
  SESSION_FEED_URL: `${upstreamUrl}/internal/session-feed`,
  SERVICE_KEY: testServiceKey,
  ...Object.fromEntries(
    ['IDENTITY', 'CATALOG', 'ORDERS', 'SHIPPING', 'INTEGRATIONS', 'NOTIFICATIONS'].map((name) => [
      `UPSTREAM_${name}_URL`,
      upstreamUrl,
    ]),
  ),
  ...environment,
});

/** Starts the real gateway on its own port, in front of one server that replaces all services. */
export const startGateway = async (
  environment: Record<string, string> = {},
  overrides: {
    verifier?: TokenVerifier | undefined;
    logger?: Logger;
    clock?: Clock;
    intake?: Partial<IntakeLimits>;
  } = {},
  { factorRequired = false } = {},
) => {
  const issuer = testIssuer(undefined, { factorRequired });
  const upstream = await startUpstream();
  const webRoot = await builtPortal();
  const config = readConfig(gatewayEnvironment(upstream.url, webRoot, environment));
  const app = createApp(config, { verifier: issuer.verifier, logger: silentLogger(), ...overrides });
  const { port, operationsPort, healthPort } = await app.service.start();
  const url = `http://127.0.0.1:${port}`;
  const people: Record<'base' | 'rivenditore' | 'admin', TestUser> = {
    base: issuer.user('base'),
    rivenditore: issuer.user('rivenditore'),
    admin: issuer.user('admin'),
  };
  return {
    url,
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    port,
    healthPort,
    upstream,
    issuer,
    people,
    visitor: httpPerson(url),
    as: (who: keyof typeof people) => httpPerson(url, { cookie: people[who].cookie }),
    stopGateway: () => app.service.stop(),
    async stop() {
      await app.service.stop();
      await upstream.stop();
      await rm(webRoot, { recursive: true, force: true });
    },
  };
};
