import {
  callerEnvironment,
  isLoopbackAddress,
  operationsEnvironment,
  readEnvironment,
  redisEnvironment,
  tlsEnvironment,
} from '@drappo/service-kit';
import { z } from 'zod';
import { securityContacts } from './security-text.ts';

/** Addresses of a service's instances, separated by commas. */
const upstream = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([z.url()], z.url()));

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  ...operationsEnvironment,
  ...tlsEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The portal's own address: browsers are redirected to it, and writes from other origins are rejected. */
  PUBLIC_URL: z.url(),
  /**
   * Which passwords the accounts of the demo have: `documented` restricts the portal to this machine; `none` states that
   * no account has the documented password.
   */
  DEMO_PASSWORDS: z.enum(['documented', 'none']).default('documented'),
  /** If both are set, only a browser that opened the address with the token, which works once, may sign in. */
  DEMO_ACCESS_TOKEN: z.string().min(32).optional(),
  DEMO_ACCESS_COOKIE: z.string().min(32).optional(),
  /** Address of the object storage to which browsers upload; unset while files are sent to the portal itself. */
  UPLOAD_ORIGIN: z.url().optional(),
  /** Folder of the built portal. */
  WEB_ROOT: z.string().min(1),
  ...redisEnvironment,
  JWKS_URL: z.url(),
  SESSION_FEED_URL: z.url(),
  ...callerEnvironment,
  UPSTREAM_IDENTITY_URL: upstream,
  UPSTREAM_CATALOG_URL: upstream,
  UPSTREAM_ORDERS_URL: upstream,
  UPSTREAM_SHIPPING_URL: upstream,
  UPSTREAM_INTEGRATIONS_URL: upstream,
  UPSTREAM_NOTIFICATIONS_URL: upstream,
  /** Number of our own proxies in front of the gateway: as many entries of X-Forwarded-For are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Requests per minute and address of each class. They are generous, since the people of a company share one address. */
  RATE_LIMIT_USUAL: z.coerce.number().int().positive().default(100_000),
  RATE_LIMIT_WRITE: z.coerce.number().int().positive().default(30_000),
  RATE_LIMIT_SIGN_IN: z.coerce.number().int().positive().default(600),
  RATE_LIMIT_WEBHOOK: z.coerce.number().int().positive().default(30_000),
  /** Shown in the footer and on the support page if set. */
  CONTACT_EMAIL: z.string().optional(),
  CONTACT_PHONE: z.string().optional(),
  SUPPORT_HOURS: z.string().optional(),
  /** A JSON file with the company's people and workshops, for /about. */
  ABOUT_PATH: z.string().optional(),
  COMPANY_VAT_NUMBER: z.string().optional(),
  COMPANY_NAME: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  SUPPORT_CHAT_URL: z.url().optional(),
  /** Where vulnerabilities are reported, for /.well-known/security.txt. */
  SECURITY_CONTACT: securityContacts.optional(),
});

const environment = variables
  .refine(({ DEMO_PASSWORDS, HOST }) => DEMO_PASSWORDS === 'none' || isLoopbackAddress(HOST), {
    path: ['HOST'],
    error:
      "it must be 127.0.0.1, ::1 or localhost unless DEMO_PASSWORDS=none says that no account has the demo's password",
  })
  .refine(
    ({ DEMO_ACCESS_TOKEN: token, DEMO_ACCESS_COOKIE: cookie }) => (token === undefined) === (cookie === undefined),
    {
      path: ['DEMO_ACCESS_COOKIE'],
      error: 'it goes with DEMO_ACCESS_TOKEN: one without the other would leave the sign-in open',
    },
  );
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
