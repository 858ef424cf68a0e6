import { join } from 'node:path';
import { z } from 'zod';
import { newShop, type NewShop } from './shops.ts';

const environment = z.object({
  SHOPIFY_EMULATOR_HOST: z.string().default('127.0.0.1'),
  SHOPIFY_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4244),
  SHOPIFY_EMULATOR_DATA: z.string().min(1),
  SHOPIFY_EMULATOR_COMPLIANCE_URL: z.url().optional(),
  SHOPIFY_EMULATOR_SHOPS: z.string().default('[]'),
  SHOPIFY_EMULATOR_CONTROL: z.enum(['loopback', 'anywhere']).default('loopback'),
  SHOPIFY_EMULATOR_WEBHOOK_ORIGIN: z.url().optional(),
  SHOPIFY_EMULATOR_RETRY_SCALE: z.coerce.number().gt(0).max(1).default(1),
});

export type EmulatorConfig = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** File of the database, or `:memory:`. */
  data: string;
  /** The address for the privacy topics from the app's configuration; without it they are not sent. */
  complianceUrl?: string | undefined;
  /** Shops that exist from the start; a known domain stays unchanged. */
  shops?: NewShop[] | undefined;
  /** The hosts that may use page and control API; by default this machine only. */
  control?: 'loopback' | 'anywhere' | undefined;
  /** Replaces the origin of webhook addresses on 127.0.0.1: the portal's address for this process, in containers. */
  webhookOrigin?: string | undefined;
  /** 1: eight retries over four hours, as Shopify; 0.01 is a hundred times as fast. */
  retryScale?: number | undefined;
  /** Milliseconds since 1970; by default the machine's clock. */
  now?: (() => number) | undefined;
};

/** @throws if a variable is missing or invalid */
export const readConfig = (values: Record<string, string | undefined>): EmulatorConfig => {
  const env = environment.parse(values);
  return {
    host: env.SHOPIFY_EMULATOR_HOST,
    port: env.SHOPIFY_EMULATOR_PORT,
    data: env.SHOPIFY_EMULATOR_DATA === ':memory:' ? ':memory:' : join(env.SHOPIFY_EMULATOR_DATA, 'shopify.sqlite'),
    complianceUrl: env.SHOPIFY_EMULATOR_COMPLIANCE_URL,
    shops: z.array(newShop).parse(JSON.parse(env.SHOPIFY_EMULATOR_SHOPS)),
    control: env.SHOPIFY_EMULATOR_CONTROL,
    webhookOrigin: env.SHOPIFY_EMULATOR_WEBHOOK_ORIGIN,
    retryScale: env.SHOPIFY_EMULATOR_RETRY_SCALE,
  };
};
