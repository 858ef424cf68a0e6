import type { FetchedLine, FetchedOrder } from '../domain/fetched-order.ts';
import type { OrderNode } from './answers.ts';
import { filled, joined } from './filled.ts';
import { formerRecipientOf, recipientOf } from './recipient.ts';
import { openPieces } from './open-pieces.ts';

// Shopify's name of the only variant of a product; it carries no information.
const variantOf = (title: string | null | undefined): string | null =>
  title && title !== 'Default Title' ? title : null;

const OUR_CURRENCY = 'EUR';

/** Payments that the shop still expects; an authorized one is promised by the buyer's bank. */
const UNPAID = new Set(['PENDING', 'PARTIALLY_PAID', 'EXPIRED', 'VOIDED']);

type Node = OrderNode['lineItems']['nodes'][number];

const toLine = (node: Node, openByLine: ReadonlyMap<string, number>): FetchedLine => {
  const quantity = openPieces(node, openByLine);
  return {
    title: node.title,
    variantInfo: variantOf(node.variantTitle),
    sku: filled(node.sku),
    quantity,
    sent: node.currentQuantity - quantity,
    ordered: node.quantity,
  };
};

const NOTHING_KNOWN: ReadonlyMap<string, number> = new Map();

/** Maps Shopify's order to our terms. `nodes`: the lines of all pages; `openByLine`: see `isUnclear`. */
export const toFetchedOrder = (order: OrderNode, nodes: Node[], openByLine = NOTHING_KNOWN): FetchedOrder => {
  const to = order.shippingAddress;
  const former = formerRecipientOf(to);
  return {
    shopifyOrderId: order.legacyResourceId,
    name: order.name,
    placedAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt ?? null,
    isFulfilled: order.displayFulfillmentStatus === 'FULFILLED',
    isTest: order.test,
    isUnpaid: UNPAID.has(order.displayFinancialStatus ?? ''),
    ...(order.currencyCode === OUR_CURRENCY ? {} : { foreignCurrency: order.currencyCode }),
    // A removed item keeps its line, with quantity 0.
    lines: nodes.filter(({ currentQuantity }) => currentQuantity > 0).map((node) => toLine(node, openByLine)),
    address: {
      ...recipientOf(to),
      ...(former ? { former } : {}),
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
