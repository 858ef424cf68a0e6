const publicWebhooks = 'no service needs it; public webhooks will be made of it';
const shopHistory = 'no service needs it; it records since when a shop is connected, and why it no longer is';

/** The reason for each event that no service consumes, by its type. */
export const eventsWithoutConsumer: Record<string, string> = {
  'product.published': publicWebhooks,
  'product.changed': publicWebhooks,
  'product.retired': publicWebhooks,
  'shop.connected': shopHistory,
  'shop.disconnected': shopHistory,
};
