import type { FetchedOrder } from '../domain/fetched-order.ts';
import type { OrderNode } from './answers.ts';

const filled = (...texts: (string | null | undefined)[]): string | null =>
  texts.map((text) => text?.trim()).find(Boolean) ?? null;

const joined = (separator: string, ...texts: (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(separator);

// Shopify's name of the only variant of a product; it carries no information.
const variantOf = (title: string | null | undefined): string | null =>
  title && title !== 'Default Title' ? title : null;

const plain = (text: string | null): string | undefined => text?.normalize('NFC').replace(/\s/g, '').toLowerCase();

/** The recipient and its company; a company without a name is the recipient, and one that repeats the name is left out. */
const recipientOf = (to: OrderNode['shippingAddress']): Pick<FetchedOrder['address'], 'name' | 'company'> => {
  const company = filled(to?.company);
  const name = filled(to?.name, joined(' ', to?.firstName, to?.lastName), company);
  return { name, company: plain(company) === plain(name) ? null : company };
};

/** Maps Shopify's order to our terms. `nodes`: the lines of all pages. */
export const toFetchedOrder = (order: OrderNode, nodes: OrderNode['lineItems']['nodes']): FetchedOrder => {
  const to = order.shippingAddress;
  return {
    shopifyOrderId: order.legacyResourceId,
    name: order.name,
    placedAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt ?? null,
    isFulfilled: order.displayFulfillmentStatus === 'FULFILLED',
    // A removed item keeps its line, with quantity 0.
    lines: nodes
      .filter(({ currentQuantity }) => currentQuantity > 0)
      .map(({ title, variantTitle, sku, currentQuantity }) => ({
        title,
        variantInfo: variantOf(variantTitle),
        sku: filled(sku),
        quantity: currentQuantity,
      })),
    address: {
      ...recipientOf(to),
      phone: filled(to?.phone, order.phone),
      email: filled(order.email),
      address: filled(joined(', ', to?.address1, to?.address2)),
      city: filled(to?.city),
      zip: filled(to?.zip),
      country: filled(to?.countryCodeV2),
      province: filled(to?.provinceCode, to?.province),
    },
  };
};
