/**
 * The webhooks that a shop sends, with their fields. A webhook is only a hint and carries no personal data; the time of the
 * change must be in it, because Shopify drops webhooks that equal the previous one.
 */
export const subscribedTopics = {
  ORDERS_CREATE: ['id', 'updated_at'],
  ORDERS_UPDATED: ['id', 'updated_at'],
  ORDERS_CANCELLED: ['id', 'updated_at'],
  ORDERS_DELETE: ['id'],
  /** With the shop's domain: the signature does not cover the topic and the shop in the headers. */
  APP_UNINSTALLED: ['id', 'myshopify_domain'],
} as const;
