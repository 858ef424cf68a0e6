import { randomBytes } from 'node:crypto';
import {
  systemClock,
  systemContext,
  type Logger,
  type RuntimeOverrides,
  type ServiceConfig,
} from '@drappo/service-kit';
import { silentLogger, startService, type ManualClock } from '@drappo/service-kit/testing';
import { createApp } from '../../src/app.ts';
import { readConfig, type Config } from '../../src/config.ts';

/** Time-out of a call to a shop: far longer than a busy machine needs, since the shop runs in the same process. */
export const SHOP_CALL_MS = 50_000;

const testConfig = (base: ServiceConfig, overrides: Record<string, string>): Config => {
  const own = {
    PUBLIC_URL: 'http://127.0.0.1:1',
    SHOPIFY_API_TIMEOUT_MS: String(SHOP_CALL_MS),
    CREDENTIALS_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...overrides,
  };
  const texts = Object.entries({ ...base, ...own }).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ]);
  return readConfig(Object.fromEntries(texts) as Record<string, string>);
};

export type IntegrationsOptions = { env?: Record<string, string>; clock?: ManualClock; logger?: Logger } & Pick<
  RuntimeOverrides,
  'takesTurns'
>;

/** Starts the whole service with its own database. */
export const startIntegrations = async ({
  env = {},
  clock,
  logger = silentLogger(),
  takesTurns = false,
}: IntegrationsOptions = {}) => {
  const started = await startService({
    folder: 'services/integrations',
    create: (config, overrides) => createApp(testConfig(config, env), overrides),
    clock: clock ?? systemClock,
    overrides: { logger, takesTurns },
  });
  const { app } = started;
  return {
    ...started,
    prisma: app.prisma,
    effects: app.service.effects,
    runTimer: (name: string) => app.runTimer(name, systemContext(name)),
  };
};
export type Integrations = Awaited<ReturnType<typeof startIntegrations>>;
export { manualClock } from '@drappo/service-kit/testing';
