/**
 * What a shop is asked to tell, with the fields that are to come along. A webhook is only a hint, and nobody's data need travel
 * with it; the time of the change must, because Shopify drops webhooks that are equal to the one before.
 */
export const subscribedTopics = {
  ORDERS_CREATE: ['id', 'updated_at'],
  ORDERS_UPDATED: ['id', 'updated_at'],
  ORDERS_CANCELLED: ['id', 'updated_at'],
  ORDERS_DELETE: ['id'],
  /** With its own name: the signature says nothing about the topic and the shop in the headers. */
  APP_UNINSTALLED: ['id', 'myshopify_domain'],
} as const;
