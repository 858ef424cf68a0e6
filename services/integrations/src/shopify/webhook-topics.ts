/** What a shop is asked to tell, by Shopify's names for asking and for telling. */
export const subscribedTopics = {
  ORDERS_CREATE: 'orders/create',
  ORDERS_UPDATED: 'orders/updated',
  ORDERS_CANCELLED: 'orders/cancelled',
  ORDERS_DELETE: 'orders/delete',
  APP_UNINSTALLED: 'app/uninstalled',
} as const;

export const isOrderTopic = (topic: string): boolean =>
  /^orders\/(create|updated|cancelled|delete|edited)$/.test(topic);
