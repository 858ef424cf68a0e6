/** All GraphQL documents that are sent to shops (Admin API 2026-10). A test validates each against Shopify's own schema. */
export type ShopDocument = {
  name: string;
  query: string;
  /** Expected cost of a first call in points; later calls use the cost that Shopify reported. */
  cost: number;
};

const order = `
  id legacyResourceId name createdAt updatedAt cancelledAt displayFulfillmentStatus displayFinancialStatus
  test currencyCode email phone
  shippingAddress { name firstName lastName company address1 address2 city zip countryCodeV2 provinceCode province phone }
  lineItems(first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { id title variantTitle sku quantity currentQuantity unfulfilledQuantity }
  }`;

const userErrors = 'userErrors { field message }';

export const documents = {
  shop: {
    name: 'DrappoShop',
    cost: 5,
    query: `query DrappoShop {
  shop { id name myshopifyDomain }
  currentAppInstallation { accessScopes { handle } }
}`,
  },
  webhooks: {
    name: 'DrappoWebhooks',
    cost: 30,
    query: `query DrappoWebhooks($uri: String!) {
  webhookSubscriptions(first: 25, uri: $uri) { nodes { id topic uri includeFields } }
}`,
  },
  createWebhook: {
    name: 'DrappoCreateWebhook',
    cost: 10,
    query: `mutation DrappoCreateWebhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) { webhookSubscription { id } ${userErrors} }
}`,
  },
  changeWebhook: {
    name: 'DrappoChangeWebhook',
    cost: 10,
    query: `mutation DrappoChangeWebhook($id: ID!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: $webhook) { webhookSubscription { id } ${userErrors} }
}`,
  },
  deleteWebhook: {
    name: 'DrappoDeleteWebhook',
    cost: 10,
    query: `mutation DrappoDeleteWebhook($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId ${userErrors} }
}`,
  },
  changedOrders: {
    name: 'DrappoChangedOrders',
    cost: 110,
    query: `query DrappoChangedOrders($query: String!, $after: String) {
  orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { legacyResourceId createdAt updatedAt }
  }
}`,
  },
  order: {
    name: 'DrappoOrder',
    cost: 60,
    query: `query DrappoOrder($id: ID!, $after: String) {
  order(id: $id) {${order}
  }
}`,
  },
  openPieces: {
    name: 'DrappoOpenPieces',
    cost: 200,
    query: `query DrappoOpenPieces($id: ID!) {
  order(id: $id) {
    id
    fulfillmentOrders(first: 10) {
      nodes { id status lineItems(first: 50) { nodes { id remainingQuantity lineItem { id } } } }
    }
  }
}`,
  },
  fulfilments: {
    name: 'DrappoFulfilments',
    cost: 500,
    query: `query DrappoFulfilments($id: ID!) {
  order(id: $id) {
    id
    fulfillments(first: 20) {
      id status trackingInfo(first: 5) { company number url }
      fulfillmentLineItems(first: 50) { nodes { quantity lineItem { sku } } }
    }
    fulfillmentOrders(first: 10) {
      nodes {
        id status
        lineItems(first: 30) { pageInfo { hasNextPage endCursor } nodes { id sku remainingQuantity } }
      }
    }
  }
}`,
  },
  fulfilmentLines: {
    name: 'DrappoFulfilmentLines',
    cost: 110,
    query: `query DrappoFulfilmentLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { id sku remainingQuantity } }
  }
}`,
  },
  createFulfilment: {
    name: 'DrappoCreateFulfilment',
    cost: 10,
    query: `mutation DrappoCreateFulfilment($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } ${userErrors} }
}`,
  },
  changeTracking: {
    name: 'DrappoChangeTracking',
    cost: 10,
    query: `mutation DrappoChangeTracking($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    fulfillment { id } ${userErrors}
  }
}`,
  },
} as const satisfies Record<string, ShopDocument>;
