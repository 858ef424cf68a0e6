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
  /** Where the privacy topics go: the address in the app's configuration; without it they go nowhere. */
  complianceUrl?: string | undefined;
  /** Shops that are there from the start; a domain that is known already is left as it is. */
  shops?: NewShop[] | undefined;
  /** From where page and control API may be used; by default from this machine only. */
  control?: 'loopback' | 'anywhere' | undefined;
  /** Takes the place of the origin of webhook addresses on 127.0.0.1: where the portal is for this process, in containers. */
  webhookOrigin?: string | undefined;
  /** 1: eight retries over four hours, as Shopify; 0.01 is a hundred times as fast. */
  retryScale?: number | undefined;
  /** Milliseconds since 1970; the machine's clock unless said otherwise. */
  now?: (() => number) | undefined;
};

/** @throws when a variable is missing or wrong */
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
