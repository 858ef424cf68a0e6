import { composedText } from '@drappo/contracts/characters';
import { repeatsName } from '@drappo/contracts/orders/company-line';
import type { FetchedOrder } from '../domain/fetched-order.ts';
import type { OrderNode } from './answers.ts';
import { filled, joined } from './filled.ts';

/** People fill fields that a shop requires with "-" or ".". */
const named = (text: string | null): string | null => (text && /[\p{L}\p{N}]/u.test(text) ? text : null);

type Recipient = Pick<FetchedOrder['address'], 'name' | 'company'>;

/** The recipient and its company; a company without a name is the recipient, and one that repeats the name is left out. */
export const recipientOf = (to: OrderNode['shippingAddress']): Recipient => {
  const company = named(filled(to?.company));
  const written = filled(to?.name, joined(' ', to?.firstName, to?.lastName));
  const name = named(written) ?? company ?? written;
  return { name, company: repeatsName(company, name) ? null : company };
};

const formerPlain = (text: string | null): string | undefined =>
  text === null ? undefined : composedText(text).replace(/\s/g, '').toLowerCase();

/**
 * The recipient in the form that a former version published, if it differs: "-" was a company and a name like others.
 */
export const formerRecipientOf = (to: OrderNode['shippingAddress']): Recipient | undefined => {
  const now = recipientOf(to);
  const written = filled(to?.company);
  const name = filled(to?.name, joined(' ', to?.firstName, to?.lastName), written);
  const company = formerPlain(written) === formerPlain(name) ? null : written;
  return name === now.name && company === now.company ? undefined : { name, company };
};
