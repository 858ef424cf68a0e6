import type { Secrets } from '../secrets.ts';
import { external } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { emulatorFolder, emulatorUrl, startEmulator } from './start-emulator.ts';

/** The emulator's initial shop, with the credentials of both forms; random, but constant for one home. */
export const demoShop = (secrets: Secrets) => ({
  domain: 'moda-demo.myshopify.com',
  name: 'Moda Demo',
  clientId: secrets.token('shopify-demo-client-id').slice(0, 32),
  clientSecret: `shpss_${secrets.token('shopify-demo-client-secret').slice(0, 32)}`,
  accessToken: `shpat_${secrets.token('shopify-demo-access-token').slice(0, 32)}`,
});

/** Eight attempts in four minutes instead of four hours: a demo cannot wait that long. */
export const SHOPIFY_RETRY_SCALE = 1 / 60;

/** The local Shopify emulator, or the real shops with `SHOPIFY_EMULATOR=off`. */
export const startShopify = async (
  context: InfrastructureContext,
  gatewayUrl: string,
): Promise<RunningInfrastructure> => {
  if (context.env['SHOPIFY_EMULATOR'] === 'off') return external('shopify', 'https://myshopify.com');
  const environment = {
    SHOPIFY_EMULATOR_DATA: emulatorFolder('shopify', context),
    SHOPIFY_EMULATOR_COMPLIANCE_URL: `${gatewayUrl}/api/webhooks/shopify`,
    SHOPIFY_EMULATOR_SHOPS: JSON.stringify([demoShop(context.secrets)]),
    SHOPIFY_EMULATOR_RETRY_SCALE: String(SHOPIFY_RETRY_SCALE),
  };
  return startEmulator('shopify', context, environment, { page: emulatorUrl('shopify', context) });
};
