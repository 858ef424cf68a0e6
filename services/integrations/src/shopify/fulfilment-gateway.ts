import { changedTrackingAnswer, createdFulfilmentAnswer, fulfilmentLinesAnswer, fulfilmentsAnswer } from './answers.ts';
import type { Fulfilments, OpenPart, PartToSend } from '../domain/fulfilments.ts';
import type { Tracking } from './carrier-names.ts';
import { documents } from './documents.ts';
import type { ShopAccess, ShopClient } from './shop-client.ts';
import { shopSaidNo } from './shop-failures.ts';

const OPEN = new Set(['OPEN', 'IN_PROGRESS']);
const HELD = new Set(['ON_HOLD', 'SCHEDULED']);
const DEAD = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

type Line = { id: string; sku?: string | null | undefined; remainingQuantity: number };
const toLine = ({ id, sku, remainingQuantity }: Line) => ({ id, sku: sku ?? null, remaining: remainingQuantity });

const refuse = (what: string, answer: { userErrors: { message: string }[] } | null): void => {
  const messages = answer?.userErrors.map(({ message }) => message) ?? ['nessuna risposta'];
  if (messages.length > 0) throw shopSaidNo(what, messages);
};

/** Reads and writes fulfilments of a shop. */
export const createFulfilmentGateway = (client: ShopClient) => {
  const furtherLines = async (access: ShopAccess, id: string, cursor: string | null | undefined) => {
    const lines: Line[] = [];
    for (let after = cursor; after;) {
      const variables = { id, after };
      const { fulfillmentOrder } = await client.call(
        access,
        documents.fulfilmentLines,
        variables,
        fulfilmentLinesAnswer,
      );
      lines.push(...(fulfillmentOrder?.lineItems.nodes ?? []));
      const page = fulfillmentOrder?.lineItems.pageInfo;
      after = page?.hasNextPage ? page.endCursor : null;
    }
    return lines;
  };

  return {
    /** Null if the order was deleted in the shop. */
    async read(access: ShopAccess, shopifyOrderId: string): Promise<Fulfilments | null> {
      const id = `gid://shopify/Order/${shopifyOrderId}`;
      const { order } = await client.call(access, documents.fulfilments, { id }, fulfilmentsAnswer);
      if (!order) return null;
      const parts = order.fulfillmentOrders.nodes;
      const open: OpenPart[] = [];
      const held: OpenPart[] = [];
      for (const part of parts) {
        const place = OPEN.has(part.status) ? open : HELD.has(part.status) ? held : null;
        if (!place) continue;
        const { nodes, pageInfo } = part.lineItems;
        const more = pageInfo.hasNextPage ? await furtherLines(access, part.id, pageInfo.endCursor) : [];
        place.push({ id: part.id, lines: [...nodes, ...more].map(toLine) });
      }
      return {
        open,
        held,
        made: order.fulfillments
          .filter(({ status }) => !DEAD.has(status))
          .map((made) => ({
            id: made.id,
            lines: made.fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
              sku: lineItem.sku ?? null,
              quantity: quantity ?? 0,
            })),
            tracking: made.trackingInfo.map(({ company, number, url }) => ({
              company: company ?? null,
              number: number ?? null,
              url: url ?? null,
            })),
          })),
      };
    },

    /** One call per fulfilment order: Shopify rejects a call about several locations. */
    async create(access: ShopAccess, { id, lines }: PartToSend, tracking: Tracking): Promise<string | null> {
      const fulfillment = {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id, fulfillmentOrderLineItems: lines }],
        notifyCustomer: true,
        trackingInfo: tracking,
      };
      const { fulfillmentCreate } = await client.call(
        access,
        documents.createFulfilment,
        { fulfillment },
        createdFulfilmentAnswer,
      );
      refuse(documents.createFulfilment.name, fulfillmentCreate);
      return fulfillmentCreate?.fulfillment?.id ?? null;
    },

    async changeTracking(access: ShopAccess, id: string, tracking: Tracking): Promise<void> {
      const answer = await client.call(access, documents.changeTracking, { id, tracking }, changedTrackingAnswer);
      refuse(documents.changeTracking.name, answer.fulfillmentTrackingInfoUpdate);
    },
  };
};
export type FulfilmentGateway = ReturnType<typeof createFulfilmentGateway>;
