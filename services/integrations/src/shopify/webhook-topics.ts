/**
 * The webhook topics that we subscribe to, with their fields. A webhook is only a hint and contains no personal data; it
 * must contain the time of the change, because Shopify drops webhooks that equal the previous one.
 */
export const subscribedTopics = {
  ORDERS_CREATE: ['id', 'updated_at'],
  ORDERS_UPDATED: ['id', 'updated_at'],
  ORDERS_CANCELLED: ['id', 'updated_at'],
  ORDERS_DELETE: ['id'],
  /** With the shop's domain: the signature does not cover the topic and the shop in the headers. */
  APP_UNINSTALLED: ['id', 'myshopify_domain'],
} as const;
