import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import type { EnvironmentSources } from '../../stack/src/environment.ts';
import { portalTime } from '../../stack/src/portal-clock/portal-clock.ts';
import { openSecrets } from '../../stack/src/secrets.ts';
import { serviceKey } from '../../stack/src/service-keys.ts';
import type { ServiceName } from '../../stack/src/services.ts';

/** What further processes on the same databases are started with. */
export type SharedSources = Omit<EnvironmentSources, 'secrets' | 'env'>;

/** What the journeys' own products are made of: a category of the demo, pictures of its products, and one with two colours. */
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
  /** Where each service listens behind the gateway. */
  services: Record<string, string>;
  /** What a service signs its calls to others with, as PEM. */
  serviceKey: (service: ServiceName) => string;
  /** What identity signs access tokens with. */
  accessKey: () => KeyObject;
  productParts: ProductParts;
  mails: (to: string) => Promise<Mail[]>;
};

const variable = 'DRAPPO_E2E_ADDRESSES';

/** Tells the test files, which may run in other processes, where the portal is. */
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

/** The time of the shared portal; `portalBeginsAt` says when it begins. */
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
