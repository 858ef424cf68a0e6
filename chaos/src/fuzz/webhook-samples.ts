/** Shortened sample bodies of the senders' webhooks. */
export const stripeSamples = {
  orders: {
    id: 'evt_fuzz',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_700_000_000,
    data: {
      object: {
        id: 'cs_fuzz',
        object: 'checkout.session',
        payment_intent: 'pi_fuzz',
        payment_status: 'paid',
        amount_total: 9_790,
        metadata: { orderId: '0190b5a0-7c1e-7000-8000-000000000001' },
      },
    },
  },
  subscriptions: {
    id: 'evt_fuzz',
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_700_000_000,
    data: { object: { id: 'sub_fuzz', object: 'subscription', customer: 'cus_fuzz', status: 'active' } },
  },
} as const;

export const shopifySamples = (domain: string): Readonly<Record<string, object>> => ({
  'orders/create': {
    id: 820_982_911_946_154_500,
    name: '#1001',
    updated_at: '2026-11-20T09:15:30+01:00',
    line_items: [{ id: 1, sku: 'DW-CAM', quantity: 1 }],
  },
  'customers/redact': { shop_domain: domain, orders_to_redact: [299_938, '280263'] },
  'customers/data_request': { shop_domain: domain, orders_requested: [299_938] },
});
