import type { ServiceName } from '@drappo/stack';
import type { Listener } from '../secrets/listener.ts';
import type { Marks } from './marks.ts';

/** The people, the portal, and the texts that identify the person's data. */
export type Scene = {
  marks: Marks;
  /** A text of the person for one field. */
  text: (field: string) => string;
  /** An e-mail address of the person for one field. */
  email: (field: string) => string;
  person: Listener;
  office: Listener;
  portalUrl: string;
  mailUrl: string;
  stripeUrl: string;
  shopifyUrl: string;
  databaseUrl: (service: ServiceName) => string;
  /** A product with plenty of stock. */
  product: { productId: string; variantId: string; sku: string };
};

export const addressOf = (text: string): string => `${text}@boutique.example`;

/** Without a mark: the scan for secrets covers passwords. */
export const password = 'lino-e-cotone-sette-metri';
