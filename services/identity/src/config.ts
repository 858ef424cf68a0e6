import { isLoopbackUrl, readEnvironment, serviceEnvironment, vaultKeys } from '@drappo/service-kit';
import { z } from 'zod';

/** The only reader of the environment. */
export const readConfig = (environment: Record<string, string | undefined>): Config =>
  readEnvironment(configSchema, environment);

export const configSchema = z.object({
  ...serviceEnvironment,
  /** Where browsers find the portal; cookies are `Secure` when it is https. */
  PUBLIC_URL: z.url(),
  /**
   * P-256 private keys as PKCS #8 PEM, the newest first; access tokens are signed with that one and refresh tokens derived
   * from it, what older ones made is still read.
   */
  JWT_PRIVATE_KEY: z
    .string()
    .includes('PRIVATE KEY')
    // Environment files often hold a PEM on one line.
    .transform((pem) => pem.replaceAll('\\n', '\n')),
  /** `<id>:<32 bytes in base64>`, several with commas: the first encrypts secrets of authenticator apps, all of them open. */
  FACTOR_KEYS: vaultKeys,
  /** Of this start of the portal, the same for all instances: until the next one a closed demo stays closed. */
  START_ID: z.string().min(1).optional(),
  /** Asks administrators for a second factor on this computer as well; where PUBLIC_URL is no loopback they always need one. */
  ADMIN_SECOND_FACTOR: z.literal('required').optional(),
  /** How long a session lasts from the sign-in, however often it is renewed. */
  SESSION_DAYS: z.coerce.number().positive().max(365).default(30),
  /** The same for administrators, and how long theirs lasts without an act of the person. */
  SESSION_ADMIN_HOURS: z.coerce.number().positive().max(24).default(12),
  SESSION_ADMIN_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(30),
  /** Failed sign-ins of one address (IPv6: of its /64), and of one device that knows the account, within the window. */
  LOGIN_ADDRESS_ATTEMPTS: z.coerce.number().int().min(1).default(100),
  LOGIN_DEVICE_ATTEMPTS: z.coerce.number().int().min(1).default(10),
  LOGIN_WINDOW_SECONDS: z.coerce.number().int().min(1).default(600),
  /** Failed sign-ins of one account over all other devices before there is a wait, which doubles with each further one. */
  LOGIN_ATTEMPTS: z.coerce.number().int().min(1).default(10),
  LOGIN_DELAY_SECONDS: z.coerce.number().int().min(1).default(1),
  LOGIN_DELAY_MAX_SECONDS: z.coerce.number().int().min(1).default(900),
  /** After this without a further one they are forgotten. */
  LOGIN_FORGET_SECONDS: z.coerce.number().int().min(60).default(86_400),
  /** Password links that one address may request within RESET_WINDOW_SECONDS, for any accounts. */
  RESET_REQUESTS: z.coerce.number().int().min(1).default(20),
  RESET_WINDOW_SECONDS: z.coerce.number().int().min(1).default(900),
  /** Accounts that one address (IPv6: its /64) may make in a minute and in a day; loopback addresses make any number. */
  REGISTRATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  REGISTRATIONS_PER_DAY: z.coerce.number().int().min(1).default(60),
  /** Whether forms for strangers want a proof of work; browsers can give one only where the address is https. */
  PROOF_OF_WORK: z.enum(['required', 'off']).optional(),
  /**
   * Whether a sign-in on a device that is new to the account is completed by e-mail; unset: where `PUBLIC_URL` is https. Never
   * where it is loopback.
   */
  NEW_DEVICE_LINK: z.enum(['required', 'off']).optional(),
  /** Passwords hashed at the same time: each takes 19 MiB and a thread of libuv's pool for about 25 ms. */
  PASSWORD_HASHES_AT_ONCE: z.coerce.number().int().min(1).max(16).default(2),
  /** Without this and the webhook's secret plans cannot be bought. */
  STRIPE_API_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: z.string().min(1).optional(),
  /** Where Stripe's API is; unset means the real one. */
  STRIPE_API_HOST: z.string().optional(),
  STRIPE_API_PORT: z.coerce.number().int().optional(),
  STRIPE_API_PROTOCOL: z.enum(['http', 'https']).default('https'),
  /** Milliseconds that one try of a call to Stripe may take; there are three. */
  STRIPE_API_TIMEOUT_MS: z.coerce.number().int().positive().max(12_000).optional(),
  /** Where VIES' REST interface is (https://ec.europa.eu/taxation_customs/vies/rest-api); unset, nothing is looked up. */
  VIES_URL: z.url().optional(),
  /** Our own VAT number: with it VIES gives consultation numbers. */
  VIES_REQUESTER_VAT: z.string().min(4).optional(),
  VIES_TIMEOUT_MS: z.coerce.number().int().positive().max(15_000).default(8_000),
  /** The other services, asked about one person's data; without them neither download nor erasure works. */
  UPSTREAM_CATALOG_URL: z.url().optional(),
  UPSTREAM_ORDERS_URL: z.url().optional(),
  UPSTREAM_SHIPPING_URL: z.url().optional(),
  UPSTREAM_INTEGRATIONS_URL: z.url().optional(),
  UPSTREAM_NOTIFICATIONS_URL: z.url().optional(),
  /** Seconds between two looks at what Stripe's webhooks may have missed. */
  RECONCILE_SECONDS: z.coerce.number().int().positive().default(20),
});

export type Config = z.output<typeof configSchema>;

/** A browser solves a challenge with WebCrypto, which only pages of an https address have. */
export const asksForProof = ({ PROOF_OF_WORK, PUBLIC_URL }: Pick<Config, 'PROOF_OF_WORK' | 'PUBLIC_URL'>): boolean =>
  PROOF_OF_WORK ? PROOF_OF_WORK === 'required' : PUBLIC_URL.startsWith('https:');

/** A portal that this computer alone reaches needs no working e-mail. */
export const isDeviceLinkRequired = ({
  NEW_DEVICE_LINK: setting,
  PUBLIC_URL: url,
}: Pick<Config, 'NEW_DEVICE_LINK' | 'PUBLIC_URL'>): boolean =>
  !isLoopbackUrl(url) && (setting ? setting === 'required' : url.startsWith('https:'));

/** Administrators need a second factor on every portal that others can reach; on this computer alone where it is asked for. */
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
