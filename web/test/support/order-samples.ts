import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { OrderDetail, TimelineEntry } from '@drappo/contracts/orders/order-detail';
import type { AdminOrder, AdminOrderList, OfficeFacts } from '@drappo/contracts/orders/admin-orders';
import type { Order } from '@drappo/contracts/orders/orders';
import { aProduct } from './samples.ts';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString();

export const aWish = (overrides: Partial<WishlistEntry> = {}): WishlistEntry => ({
  id: 'w1',
  productId: 'p1',
  variantId: 'v1',
  quantity: 1,
  notes: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  addedPrice: null,
  addedAvailable: null,
  product: aProduct({ variants: [aVariant('v1', 'blu, M')] }),
  ...overrides,
});

export const aVariant = (id: string, name: string, available = 20): WishlistEntry['product']['variants'][number] => ({
  id,
  name,
  color: name.split(', ')[0] ?? null,
  size: name.split(', ')[1] ?? null,
  sku: `DW-${id}`,
  available,
});

export const aReservation = (overrides: Partial<Reservation> = {}): Reservation => ({
  id: 'r1',
  userId: 'u1',
  productId: 'p1',
  variantId: 'v1',
  quantity: 1,
  expiresAt: day(6.5),
  status: 'active',
  createdAt: day(-0.5),
  orderId: null,
  reservedPrice: '148.00',
  product: { id: 'p1', name: 'Trench doppiopetto', price: '148.00', imageUrl: null },
  variant: { id: 'v1', name: 'blu, M', color: 'blu', size: 'M', sku: 'DW-v1' },
  ...overrides,
});

export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  orderNumber: 'ORD-2026-000123',
  userId: 'u1',
  status: 'pending_payment',
  paymentStatus: 'pending',
  totalAmount: '1242.00',
  shippingCost: '6.90',
  total: '1248.90',
  shippingAddress: {
    name: 'Lucia Marchetti',
    address: 'Via dei Mille 21',
    city: 'Milano',
    zip: '20129',
    country: 'IT',
  },
  shippingCity: 'Milano',
  shippingZip: '20129',
  shippingCountry: 'IT',
  shippingZone: 'IT_MAIN',
  shippingZoneName: 'Italia Continentale',
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  notes: null,
  shopifyOrderId: null,
  shopOrderName: null,
  purchaseOrderNumber: null,
  waitingFor: null,
  customerName: 'Lucia Marchetti',
  customerEmail: 'lucia.marchetti@example.com',
  customerPhone: '+39 02 5550123',
  createdAt: '2026-03-03T14:05:00.000Z',
  paidAt: null,
  shipBy: null,
  shippedAt: null,
  cancelledAt: null,
  paymentDueAt: '2026-03-10T14:05:00.000Z',
  items: [
    {
      id: 'i1',
      orderId: 'o1',
      productId: 'p1',
      variantId: 'v1',
      quantity: 3,
      unitPrice: '414.00',
      totalPrice: '1242.00',
      sku: 'DW-v1',
      productName: 'Trench doppiopetto',
      variantInfo: 'blu, M',
      imageUrl: null,
    },
  ],
  ...overrides,
});

export const paidOrder = anOrder({ status: 'paid', paymentStatus: 'paid' });

/** The URL of an administrator's action on an order. */
export const orderPath = ({ id }: Order, act: string) => `/api/admin/orders/${id}/${act}`;

export const aMoment = (overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: '1',
  kind: 'created',
  at: '2026-03-03T14:05:00.000Z',
  amount: null,
  carrier: null,
  trackingNumber: null,
  reason: null,
  note: null,
  ...overrides,
});

export const anOrderDetail = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  history: [aMoment({ amount: '1242.00' }), aMoment({ id: '2', kind: 'ready', amount: '1248.90' })],
  refunds: [],
  disputes: [],
  ...overrides,
});

/** A shipped order whose tracking number was corrected once. */
export const aShippedOrder = (): OrderDetail =>
  anOrderDetail({
    status: 'shipped',
    paymentStatus: 'paid',
    paidAt: '2026-03-04T08:00:00.000Z',
    carrier: 'BRT',
    trackingNumber: 'BRT0042',
    trackingUrl: 'https://vas.brt.it/?id=BRT0042',
    history: [
      aMoment({ amount: '1242.00' }),
      aMoment({ id: '2', kind: 'ready', amount: '1248.90' }),
      aMoment({ id: '3', kind: 'paid', amount: '1248.90', at: '2026-03-04T08:00:00.000Z' }),
      aMoment({ id: '4', kind: 'processing' }),
      aMoment({ id: '5', kind: 'shipped', carrier: 'BRT', trackingNumber: 'BRT0041' }),
      aMoment({ id: '6', kind: 'tracking-corrected', carrier: 'BRT', trackingNumber: 'BRT0042' }),
    ],
  });

export const anAddress = (overrides: Partial<SavedAddress> = {}): SavedAddress => ({
  id: 'a1',
  name: 'Boutique Giulia',
  address: 'Via Garibaldi 3',
  city: 'Torino',
  zip: '10122',
  country: 'IT',
  isDefault: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...overrides,
});

export const aReseller = { name: 'Boutique Giulia', email: 'giulia@example.com', vatNumber: '12345678903' };

export const adminOrders = (
  orders: (Order & Partial<OfficeFacts> & Pick<AdminOrder, 'alerts'>)[],
  total = orders.length,
): AdminOrderList => ({
  orders: orders.map((order) => ({
    reseller: null,
    whiteLabel: false,
    packagingName: null,
    cardMaterial: null,
    packagingMaterial: null,
    problem: null,
    ...order,
  })),
  total,
  hasMore: false,
  counts: {
    all: 12,
    pending: 4,
    paid: 3,
    processing: 1,
    shipped: 2,
    cancelled: 2,
    paidToday: 5,
    shippedToday: 6,
    urgent: 7,
    toPrepare: 2,
    paymentDue: 1,
    problems: 3,
  },
});
