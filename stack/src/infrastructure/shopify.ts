import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, projectRoot } from '../home.ts';
import { requireFree } from '../ports.ts';
import type { Secrets } from '../secrets.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';

/** The emulator's shop that is there from the start, with the credentials of both forms; random, the same for one home. */
export const demoShop = (secrets: Secrets) => ({
  domain: 'moda-demo.myshopify.com',
  name: 'Moda Demo',
  clientId: secrets.token('shopify-demo-client-id').slice(0, 32),
  clientSecret: `shpss_${secrets.token('shopify-demo-client-secret').slice(0, 32)}`,
  accessToken: `shpat_${secrets.token('shopify-demo-access-token').slice(0, 32)}`,
});

/** Eight attempts in four minutes instead of four hours: a demo does not wait that long. */
export const SHOPIFY_RETRY_SCALE = 1 / 60;

/** The local Shopify emulator, or the shops themselves with `SHOPIFY_EMULATOR=off`. */
export const startShopify = async (
  context: InfrastructureContext,
  gatewayUrl: string,
): Promise<RunningInfrastructure> => {
  const { home, ports, env } = context;
  if (env['SHOPIFY_EMULATOR'] === 'off') return external('shopify', 'https://myshopify.com');
  if (context.checkPorts) await requireFree('shopify', ports);

  const folder = join(home.data, 'shopify');
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${ports.shopify}`;
  const emulator = await context.supervisor.start({
    name: 'shopify',
    command: projectNode,
    args: ['emulators/shopify/src/main.ts'],
    env: {
      ...plainEnvironment(env),
      SHOPIFY_EMULATOR_PORT: String(ports.shopify),
      SHOPIFY_EMULATOR_DATA: folder,
      SHOPIFY_EMULATOR_COMPLIANCE_URL: `${gatewayUrl}/api/webhooks/shopify`,
      SHOPIFY_EMULATOR_SHOPS: JSON.stringify([demoShop(context.secrets)]),
      SHOPIFY_EMULATOR_RETRY_SCALE: String(SHOPIFY_RETRY_SCALE),
    },
    cwd: projectRoot,
    ready: tcpReady(ports.shopify),
    readyWithin: 60_000,
  });
  return supervised('shopify', url, emulator, { page: url });
};
