import { API_VERSION as SCHEMA_VERSION, validateAgainstOfficialSchema } from '@drappo/shopify-emulator';
import { describe, expect, it } from '@jest/globals';
import { documents } from '../src/shopify/documents.ts';
import { API_VERSION } from '../src/shopify/shop-client.ts';
import { subscribedTopics } from '../src/shopify/webhook-topics.ts';

const tracking = { company: 'GLS', number: '1', url: 'https://carrier.example/1' };
/** As they are sent. */
const variables: Record<keyof typeof documents, Record<string, unknown>> = {
  shop: {},
  webhooks: { uri: 'https://portal.example/api/webhooks/shopify' },
  createWebhook: { topic: 'ORDERS_CREATE', webhook: { uri: 'https://portal.example/x', format: 'JSON' } },
  deleteWebhook: { id: 'gid://shopify/WebhookSubscription/1' },
  changedOrders: { query: "updated_at:>='2026-11-18T09:00:00.000Z'", after: null },
  order: { id: 'gid://shopify/Order/1', after: null },
  fulfilments: { id: 'gid://shopify/Order/1' },
  fulfilmentLines: { id: 'gid://shopify/FulfillmentOrder/1', after: 'x' },
  createFulfilment: {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        {
          fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1',
          fulfillmentOrderLineItems: [{ id: 'gid://shopify/FulfillmentOrderLineItem/1', quantity: 1 }],
        },
      ],
      notifyCustomer: true,
      trackingInfo: tracking,
    },
  },
  changeTracking: { id: 'gid://shopify/Fulfillment/1', tracking },
};

describe('what is asked of shops', () => {
  it('is asked of the version whose schema it is held against', () => {
    expect(API_VERSION).toBe(SCHEMA_VERSION);
  });

  it.each(Object.keys(documents) as (keyof typeof documents)[])('%s fits Shopify’s own schema', (name) => {
    expect(validateAgainstOfficialSchema(documents[name].query, variables[name])).toEqual([]);
  });

  it('is caught when it does not fit', () => {
    expect(validateAgainstOfficialSchema('query { shop { nothingOfTheKind } }')).not.toEqual([]);
  });

  it.each(Object.keys(subscribedTopics))('%s is a topic', (topic) => {
    const query = `mutation { webhookSubscriptionCreate(topic: ${topic}, webhookSubscription: {uri: "https://x.example"}) { webhookSubscription { id } } }`;
    expect(validateAgainstOfficialSchema(query)).toEqual([]);
  });
});
