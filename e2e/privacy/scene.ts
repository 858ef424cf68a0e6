import type { ServiceName } from '@drappo/stack';
import type { Listener } from '../secrets/listener.ts';
import type { Marks } from './marks.ts';

/** Who acts, where, and what the person's data are recognised by. */
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
  /** Of which there are plenty. */
  product: { productId: string; variantId: string; sku: string };
};

export const addressOf = (text: string): string => `${text}@boutique.example`;

/** Without a mark: the scan for secrets looks for passwords. */
export const password = 'lino-e-cotone-sette-metri';
