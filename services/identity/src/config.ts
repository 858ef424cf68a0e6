import { isLoopbackUrl, readEnvironment, serviceEnvironment, vaultKeys } from '@drappo/service-kit';
import { z } from 'zod';

/** The only reader of the environment. */
export const readConfig = (environment: Record<string, string | undefined>): Config =>
  readEnvironment(configSchema, environment);

export const configSchema = z.object({
  ...serviceEnvironment,
  /** Public address of the portal; cookies are `Secure` when it is https. */
  PUBLIC_URL: z.url(),
  /**
   * P-256 private keys as PKCS #8 PEM, newest first. The newest key signs access tokens and derives refresh tokens;
   * tokens of the older keys are still accepted.
   */
  JWT_PRIVATE_KEY: z
    .string()
    .includes('PRIVATE KEY')
    // Environment files often hold a PEM on one line.
    .transform((pem) => pem.replaceAll('\\n', '\n')),
  /** `<id>:<32 bytes in base64>`, comma-separated: the first encrypts secrets of authenticator apps, all of them decrypt. */
  FACTOR_KEYS: vaultKeys,
  /** Id of this start of the portal, the same for all instances: a closed demo stays closed until the next start. */
  START_ID: z.string().min(1).optional(),
  /** Requires a second factor from administrators on loopback too; where PUBLIC_URL is not loopback they always need one. */
  ADMIN_SECOND_FACTOR: z.literal('required').optional(),
  /** Lifetime of a session from the sign-in, however often it is renewed. */
  SESSION_DAYS: z.coerce.number().positive().max(365).default(30),
  /** Lifetime of an administrator's session, and how long it survives without an action of the person. */
  SESSION_ADMIN_HOURS: z.coerce.number().positive().max(24).default(12),
  SESSION_ADMIN_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(30),
  /** Failed sign-ins allowed within the window: per address (IPv6: per /64), and per device known to the account. */
  LOGIN_ADDRESS_ATTEMPTS: z.coerce.number().int().min(1).default(100),
  LOGIN_DEVICE_ATTEMPTS: z.coerce.number().int().min(1).default(10),
  LOGIN_WINDOW_SECONDS: z.coerce.number().int().min(1).default(600),
  /** Failed sign-ins of one account from all other devices before a delay, which doubles with each further failure. */
  LOGIN_ATTEMPTS: z.coerce.number().int().min(1).default(10),
  LOGIN_DELAY_SECONDS: z.coerce.number().int().min(1).default(1),
  LOGIN_DELAY_MAX_SECONDS: z.coerce.number().int().min(1).default(900),
  /** Failures are cleared after this time without another one. */
  LOGIN_FORGET_SECONDS: z.coerce.number().int().min(60).default(86_400),
  /** Password links that one address may request within RESET_WINDOW_SECONDS, for all accounts together. */
  RESET_REQUESTS: z.coerce.number().int().min(1).default(20),
  RESET_WINDOW_SECONDS: z.coerce.number().int().min(1).default(900),
  /** Accounts that one address (IPv6: its /64) may create per minute and per day; loopback addresses have no limit. */
  REGISTRATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  REGISTRATIONS_PER_DAY: z.coerce.number().int().min(1).default(60),
  /** Whether anonymous forms require a proof of work; browsers can compute one only on an https address. */
  PROOF_OF_WORK: z.enum(['required', 'off']).optional(),
  /**
   * Whether a sign-in on a device new to the account must be completed by e-mail. Default: on where `PUBLIC_URL` is
   * https. Always off if the address is loopback.
   */
  NEW_DEVICE_LINK: z.enum(['required', 'off']).optional(),
  /** Passwords hashed concurrently: each takes 19 MiB and a thread of libuv's pool for about 25 ms. */
  PASSWORD_HASHES_AT_ONCE: z.coerce.number().int().min(1).max(16).default(2),
  /** Without this and the webhook secret, plans cannot be bought. */
  STRIPE_API_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: z.string().min(1).optional(),
  /** Address of Stripe's API; unset means the real one. */
  STRIPE_API_HOST: z.string().optional(),
  STRIPE_API_PORT: z.coerce.number().int().optional(),
  STRIPE_API_PROTOCOL: z.enum(['http', 'https']).default('https'),
  /** Timeout in milliseconds of one attempt of a call to Stripe; there are three attempts. */
  STRIPE_API_TIMEOUT_MS: z.coerce.number().int().positive().max(12_000).optional(),
  /** Address of the VIES REST interface (https://ec.europa.eu/taxation_customs/vies/rest-api); unset disables VAT checks. */
  VIES_URL: z.url().optional(),
  /** Our own VAT number: with it VIES returns consultation numbers. */
  VIES_REQUESTER_VAT: z.string().min(4).optional(),
  VIES_TIMEOUT_MS: z.coerce.number().int().positive().max(15_000).default(8_000),
  /** The other services, queried for one person's data; without them neither download nor erasure works. */
  UPSTREAM_CATALOG_URL: z.url().optional(),
  UPSTREAM_ORDERS_URL: z.url().optional(),
  UPSTREAM_SHIPPING_URL: z.url().optional(),
  UPSTREAM_INTEGRATIONS_URL: z.url().optional(),
  UPSTREAM_NOTIFICATIONS_URL: z.url().optional(),
  /** Seconds between two polls for webhooks that may have been missed. */
  RECONCILE_SECONDS: z.coerce.number().int().positive().default(20),
});

export type Config = z.output<typeof configSchema>;

/** Browsers solve a challenge with WebCrypto, which is available only on https pages. */
export const asksForProof = ({ PROOF_OF_WORK, PUBLIC_URL }: Pick<Config, 'PROOF_OF_WORK' | 'PUBLIC_URL'>): boolean =>
  PROOF_OF_WORK ? PROOF_OF_WORK === 'required' : PUBLIC_URL.startsWith('https:');

/** A portal on loopback needs no working e-mail. */
export const isDeviceLinkRequired = ({
  NEW_DEVICE_LINK: setting,
  PUBLIC_URL: url,
}: Pick<Config, 'NEW_DEVICE_LINK' | 'PUBLIC_URL'>): boolean =>
  !isLoopbackUrl(url) && (setting ? setting === 'required' : url.startsWith('https:'));

/** Administrators need a second factor on every portal that others can reach; on loopback only when configured. */
export const isFactorRequired = ({ ADMIN_SECOND_FACTOR: setting, PUBLIC_URL: url }: Config): boolean =>
  setting === 'required' || !isLoopbackUrl(url);

/** Addresses of the other services. */
export const upstreamsOf = (config: Config) => ({
  catalog: config.UPSTREAM_CATALOG_URL,
  orders: config.UPSTREAM_ORDERS_URL,
  shipping: config.UPSTREAM_SHIPPING_URL,
  integrations: config.UPSTREAM_INTEGRATIONS_URL,
  notifications: config.UPSTREAM_NOTIFICATIONS_URL,
});
