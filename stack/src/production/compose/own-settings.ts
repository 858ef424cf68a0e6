import { portTable } from '../../ports.ts';
import { serviceNames, type ServiceName } from '../../services.ts';
import { optional, optionals, required } from './variables.ts';

type OwnSettings = {
  environment?: Record<string, string>;
  /** Stand-ins that must start first. */
  needs?: string[];
  /** Services whose addresses it receives. */
  calls?: readonly ServiceName[];
  volumes?: string[];
};

const stripeClient = {
  STRIPE_API_KEY: required('STRIPE_API_KEY'),
  STRIPE_API_HOST: 'stripe',
  STRIPE_API_PORT: String(portTable.stripe.fixed),
  STRIPE_API_PROTOCOL: 'http',
};

/** Settings for single services. */
export const ownSettings: Record<ServiceName, OwnSettings> = {
  gateway: {
    environment: {
      WEB_ROOT: '/app/web/dist',
      // No demo accounts are created here. Without this setting the gateway listens only on 127.0.0.1.
      DEMO_PASSWORDS: 'none',
      ...optionals(
        'TRUSTED_PROXIES',
        'RATE_LIMIT_USUAL',
        'RATE_LIMIT_WRITE',
        'RATE_LIMIT_SIGN_IN',
        'RATE_LIMIT_WEBHOOK',
        'UPLOAD_ORIGIN',
        // A file in the container with the texts of /about.
        'ABOUT_PATH',
        'SECURITY_CONTACT',
      ),
    },
    calls: serviceNames.filter((name) => name !== 'gateway'),
  },
  identity: {
    environment: {
      ...stripeClient,
      JWT_PRIVATE_KEY: required('JWT_PRIVATE_KEY'),
      FACTOR_KEYS: required('FACTOR_KEYS'),
      ADMIN_SECOND_FACTOR: optional('ADMIN_SECOND_FACTOR'),
      SESSION_DAYS: optional('SESSION_DAYS', '30'),
      SESSION_ADMIN_HOURS: optional('SESSION_ADMIN_HOURS', '12'),
      SESSION_ADMIN_IDLE_MINUTES: optional('SESSION_ADMIN_IDLE_MINUTES', '30'),
      STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: required('STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS'),
      VIES_URL: optional('VIES_URL', `http://vies:${portTable.vies.fixed}`),
      VIES_REQUESTER_VAT: optional('VIES_REQUESTER_VAT', optional('COMPANY_VAT_NUMBER')),
      ...optionals(
        'LOGIN_ADDRESS_ATTEMPTS',
        'LOGIN_DEVICE_ATTEMPTS',
        'LOGIN_WINDOW_SECONDS',
        'LOGIN_ATTEMPTS',
        'LOGIN_DELAY_SECONDS',
        'LOGIN_DELAY_MAX_SECONDS',
        'LOGIN_FORGET_SECONDS',
        'RESET_REQUESTS',
        'RESET_WINDOW_SECONDS',
        'REGISTRATIONS_PER_MINUTE',
        'REGISTRATIONS_PER_DAY',
        'PASSWORD_HASHES_AT_ONCE',
        'PROOF_OF_WORK',
        'NEW_DEVICE_LINK',
      ),
    },
    needs: ['stripe'],
    // Identity requests the personal data that they store.
    calls: serviceNames.filter((name) => name !== 'gateway' && name !== 'identity'),
  },
  catalog: {
    environment: {
      MEDIA_ROOT: '/var/lib/drappo/media',
      UPLOAD_SIGNING_KEY: required('UPLOAD_SIGNING_KEY'),
      ...optionals(
        // Items and unpaid orders per account: new, e-mail confirmed, business verified
        // (docs/product/orders-and-reservations.md).
        'RESERVATION_LIMITS',
        // When unset, pictures are in the volume below (docs/product/uploads.md).
        'S3_BUCKET',
        'S3_REGION',
        'S3_ACCESS_KEY_ID',
        'S3_SECRET_ACCESS_KEY',
        'S3_ENDPOINT',
        'S3_PUBLIC_ENDPOINT',
        'S3_FORCE_PATH_STYLE',
      ),
    },
    volumes: ['media:/var/lib/drappo/media'],
  },
  orders: {
    environment: {
      ...stripeClient,
      STRIPE_WEBHOOK_SECRET_ORDERS: required('STRIPE_WEBHOOK_SECRET_ORDERS'),
      // Month and day of the holiday of the warehouse's town, such as 12-07 (docs/product/shipping-days.md).
      ...optionals('PATRON_SAINT_DAY'),
      // The return period after the shipment, and the return address (docs/product/returns.md).
      RETURN_DAYS: optional('RETURN_DAYS', '30'),
      RETURN_ADDRESS: optional('RETURN_ADDRESS'),
    },
    needs: ['stripe'],
    // Documents show its pictures.
    calls: ['catalog'],
  },
  shipping: {},
  integrations: {
    environment: {
      CREDENTIALS_KEYS: required('CREDENTIALS_KEYS'),
      // Empty for real shops.
      SHOPIFY_API_ORIGIN: `\${SHOPIFY_API_ORIGIN-http://shopify:${portTable.shopify.fixed}}`,
    },
  },
  notifications: {
    environment: {
      SMTP_URL: 'smtp://mail:1025',
      MAIL_FROM: required('MAIL_FROM'),
      // E-mails in 24 hours to one mailbox, and by one account (docs/product/back-office-log-mail-rates.md).
      MAIL_LIMITS: optional('MAIL_LIMITS'),
    },
    needs: ['mail'],
  },
};
