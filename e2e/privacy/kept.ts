/** Places that may hold something of a person after the erasure. */
export type Kept = {
  places: readonly string[];
  fields: readonly string[] | 'any';
  /** The words of docs/operations/personal-data.md about it: that row or sentence says what is stored, how long and why. */
  says: string;
  /** Why the places may be empty at this moment. */
  timing?: string;
};

const recipient = ['recipient-name', 'recipient-street', 'recipient-city'];
const buyer = ['buyer-first', 'buyer-last', 'buyer-street', 'buyer-city'];
const tax = 'recipients of invoices (`tax_records`), once the account is erased';
const paidOrders =
  "paid orders: number, lines, amounts, recipient's name, company and address, the shop that they came from";

/** Any other finding fails the test; a place of this list without a finding fails it too. */
export const kept: readonly Kept[] = [
  { places: ['drappo_identity tax_records.company_name'], fields: ['company-name'], says: tax },
  { places: ['drappo_identity tax_records.vat_number'], fields: ['vat-number'], says: tax },
  { places: ['drappo_identity tax_records.pec_email'], fields: ['pec'], says: tax },
  { places: ['drappo_identity tax_records.sdi_code'], fields: ['sdi-code'], says: tax },
  { places: ['drappo_identity tax_records.company_address'], fields: ['company-address'], says: tax },
  {
    places: [
      'drappo_orders orders.shipping_address',
      // The back office shows what the orders hold.
      'GET /api/admin/orders',
      'GET /api/admin/orders?…',
      'GET /api/admin/orders/:id',
      'GET /api/admin/orders/export',
      'GET /api/admin/orders/desk/day',
    ],
    fields: [...recipient, ...buyer],
    says: paidOrders,
  },
  {
    places: ['drappo_orders orders.customer_name'],
    fields: ['recipient-name', 'buyer-first', 'buyer-last'],
    says: paidOrders,
  },
  { places: ['drappo_orders orders.shipping_city'], fields: ['recipient-city', 'buyer-city'], says: paidOrders },
  {
    // The same texts without accents, for searches: PostgreSQL generates it from its source columns.
    places: ['drappo_orders orders.searched'],
    fields: ['recipient-name', 'recipient-city', 'buyer-first', 'buyer-last', 'buyer-city'],
    says: paidOrders,
  },
  { places: ['drappo_orders orders.shop_domain'], fields: ['shop-domain'], says: paidOrders },
  {
    places: ['drappo_integrations shop_orders.shop_domain'],
    fields: ['shop-domain'],
    says: "those that became an order keep the shop's address, so that nothing is sent twice if another account connects the shop",
  },
  {
    // The erasure's own event says that the connection has ended.
    places: ['drappo_integrations kit.outbox.payload'],
    fields: ['shop-domain'],
    says: 'sent events',
  },
  {
    places: ['files media/.private/requests'],
    fields: ['picture'],
    says: 'their pictures, whose files are hidden at once and removed by the sweep within hours',
  },
  {
    places: ['identity', 'catalog', 'orders', 'shipping', 'integrations', 'errors'].map(
      (name) => `Kafka ${name}.events`,
    ),
    fields: 'any',
    says: 'events',
  },
  { places: ['Kafka users.snapshot'], fields: 'any', says: 'the newest state of each user (`users.snapshot`)' },
];

/**
 * Data that the portal receives but does not store: it ignores them, rejects them, or strips them from pictures on arrival.
 */
export const neverKept = [
  'email-again',
  'username-again',
  'user-agent',
  'photograph',
  'photographer',
  'buyer-note',
  'unpaid-buyer-note',
  ...['note', 'first', 'last', 'phone', 'email', 'street', 'city'].map((field) => `failed-buyer-${field}`),
].toSorted();
