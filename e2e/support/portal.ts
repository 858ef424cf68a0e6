import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import type { EnvironmentSources } from '../../stack/src/environment.ts';
import { portalTime } from '../../stack/src/portal-clock/portal-clock.ts';
import { openSecrets } from '../../stack/src/secrets.ts';
import { serviceKey } from '../../stack/src/service-keys.ts';
import type { ServiceName } from '../../stack/src/services.ts';

/** The environment for further processes on the same databases. */
export type SharedSources = Omit<EnvironmentSources, 'secrets' | 'env'>;

/**
 * The parts of the journeys' own products: a category of the demo, pictures of its products, and a product with two colours.
 */
export type ProductParts = {
  categoryId: string;
  imageUrls: string[];
  twoColours: Pick<AdminProduct, 'categoryId' | 'images' | 'fabric' | 'measures' | 'sizeChart'>;
};

type Addresses = {
  portal: string;
  stripe: string;
  shopify: string;
  mail: string;
  services: Record<string, string>;
  sources: SharedSources;
  productParts: ProductParts;
};

export type Mail = {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
};

export type Portal = {
  url: string;
  stripeUrl: string;
  /** The Shopify emulator: its page, and its control API below `/_control`. */
  shopifyUrl: string;
  /** The address of each service behind the gateway. */
  services: Record<string, string>;
  /** The key with which a service signs its calls to others, as PEM. */
  serviceKey: (service: ServiceName) => string;
  /** The key with which identity signs access tokens. */
  accessKey: () => KeyObject;
  productParts: ProductParts;
  mails: (to: string) => Promise<Mail[]>;
};

const variable = 'DRAPPO_E2E_ADDRESSES';

/** Sets the portal's address for the test files, which may run in other processes. */
export const publishAddresses = (addresses: Addresses): void => {
  process.env[variable] = JSON.stringify(addresses);
};

export const namedAddresses = (): string | undefined => process.env[variable];

const addresses = (): Addresses => {
  const published = namedAddresses();
  if (published === undefined) throw new Error('no portal is running: start the journeys as the jest project e2e');
  return JSON.parse(published) as Addresses;
};

export const sharedSources = (): SharedSources => addresses().sources;

/** The time of the shared portal; it starts at `portalBeginsAt`. */
export const portalNow = (): Date => {
  const clock = namedAddresses() === undefined ? undefined : sharedSources().clock;
  return clock ? portalTime(clock.file)() : new Date();
};

/** The portal that was started before the first test file. */
export const sharedPortal = (): Portal => {
  const { portal, stripe, shopify, mail, services, sources, productParts } = addresses();
  return {
    url: portal,
    stripeUrl: stripe,
    shopifyUrl: shopify,
    services,
    serviceKey: (service) => serviceKey(service, openSecrets(sources.home.secretsFile)),
    productParts,
    accessKey: () => createPrivateKey(openSecrets(sources.home.secretsFile).signingKey('jwt-private-key')),
    async mails(to) {
      const all = (await (await fetch(`${mail}/email`)).json()) as Mail[];
      return all.filter((one) => one.to.some(({ address }) => address === to));
    },
  };
};
