import { gid } from '../gid.ts';
import type { Customer, Fulfillment, Line, Order } from '../objects.ts';
import { currentTotal, decimal, fulfillmentStatusOf, originalTotal } from './order-status.ts';

const REST_STATUS = { UNFULFILLED: null, PARTIALLY_FULFILLED: 'partial', FULFILLED: 'fulfilled' } as const;

const customerPayload = (customer: Customer) => ({
  id: customer.id,
  email: customer.email,
  first_name: customer.firstName,
  last_name: customer.lastName,
  phone: customer.phone,
  admin_graphql_api_id: gid('Customer', customer.id),
});

const addressPayload = ({ id: _, ...address }: NonNullable<Order['shippingAddress']>) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  name: [address.firstName, address.lastName].filter(Boolean).join(' '),
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province: address.province,
  province_code: address.provinceCode,
  zip: address.zip,
  country: address.country,
  country_code: address.countryCode,
  phone: address.phone,
});

const linePayload = (line: Line) => ({
  id: line.id,
  admin_graphql_api_id: gid('LineItem', line.id),
  sku: line.sku,
  title: line.title,
  variant_title: line.variantTitle,
  name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
  vendor: line.vendor,
  price: decimal(line.price),
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  requires_shipping: true,
});

const fulfillmentPayload = (order: Order, fulfillment: Fulfillment) => ({
  id: fulfillment.id,
  admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
  order_id: order.id,
  name: fulfillment.name,
  status: 'success',
  created_at: fulfillment.createdAt,
  updated_at: fulfillment.updatedAt,
  tracking_company: fulfillment.tracking[0]?.company ?? null,
  tracking_number: fulfillment.tracking[0]?.number ?? null,
  tracking_numbers: fulfillment.tracking.map(({ number }) => number),
  tracking_url: fulfillment.tracking[0]?.url ?? null,
  tracking_urls: fulfillment.tracking.map(({ url }) => url),
  line_items: fulfillment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
});

/** An order in the format of webhooks: the old REST format, limited to the fields that an app that sends goods uses. */
export const orderPayload = (order: Order, shown: boolean) => ({
  id: order.id,
  admin_graphql_api_id: gid('Order', order.id),
  name: order.name,
  order_number: order.number,
  number: order.number - 1000,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  cancelled_at: order.cancelledAt,
  cancel_reason: order.cancelReason?.toLowerCase() ?? null,
  currency: order.currencyCode,
  total_price: decimal(originalTotal(order)),
  current_total_price: decimal(currentTotal(order)),
  test: order.test ?? false,
  financial_status: order.cancelledAt ? 'refunded' : (order.financialStatus ?? 'PAID').toLowerCase(),
  fulfillment_status: REST_STATUS[fulfillmentStatusOf(order)],
  note: order.note,
  email: shown ? order.email : null,
  phone: shown ? order.phone : null,
  customer: shown && order.customer ? customerPayload(order.customer) : null,
  shipping_address: shown && order.shippingAddress ? addressPayload(order.shippingAddress) : null,
  line_items: order.lines.map(linePayload),
  fulfillments: order.fulfillments.map((fulfillment) => fulfillmentPayload(order, fulfillment)),
});
