import { repeatsName } from '@drappo/contracts/orders/company-line';
import type { FetchedOrder } from '../domain/fetched-order.ts';
import type { OrderNode } from './answers.ts';
import { filled, joined } from './filled.ts';

/** People fill fields that a shop requires with "-" or ".". */
const named = (text: string | null): string | null => (text && /[\p{L}\p{N}]/u.test(text) ? text : null);

/** The recipient and its company; a company without a name is the recipient, and one that repeats the name is left out. */
export const recipientOf = (to: OrderNode['shippingAddress']): Pick<FetchedOrder['address'], 'name' | 'company'> => {
  const company = named(filled(to?.company));
  const written = filled(to?.name, joined(' ', to?.firstName, to?.lastName));
  const name = named(written) ?? company ?? written;
  return { name, company: repeatsName(company, name) ? null : company };
};
