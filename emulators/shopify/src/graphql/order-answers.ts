import { gid } from '../gid.ts';
import type { Line, Order } from '../objects.ts';
import { currentTotal, decimal, fulfillmentStatusOf, originalTotal, sentOf } from '../orders/order-status.ts';
import { fieldsOf, type Answers, type Context } from './answers.ts';
import { pageOfList, refuseArguments } from './connections.ts';
import { requestError } from './request-error.ts';

/** A part of an order, with its order. */
export type Of<T> = { order: Order; item: T };
export const partsOf = <T>(order: Order, items: readonly T[]): Of<T>[] => items.map((item) => ({ order, item }));

type Amount = { cents: number; currency: string };
const amount = (order: Order, cents: number): Amount => ({ cents, currency: order.currencyCode });

/** Personal data, if the shop gives the app access to it. */
const personal = <T>(value: T, { shop }: Context, object: string): T | null => {
  if (shop.customerData === 'denied')
    throw requestError(
      `This app is not approved to access the ${object} object. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.`,
      'ACCESS_DENIED',
    );
  return shop.customerData === 'missing' ? null : value;
};

const order = fieldsOf<Order>({
  id: ({ id }) => gid('Order', id),
  legacyResourceId: ({ id }) => String(id),
  name: ({ name }) => name,
  number: ({ number }) => number,
  createdAt: ({ createdAt }) => createdAt,
  processedAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  cancelledAt: ({ cancelledAt }) => cancelledAt,
  cancelReason: ({ cancelReason }) => cancelReason,
  closed: () => false,
  closedAt: () => null,
  confirmed: () => true,
  test: ({ test = false }) => test,
  note: ({ note }) => note,
  tags: () => [],
  currencyCode: ({ currencyCode }) => currencyCode,
  requiresShipping: () => true,
  email: ({ email }, _, context) => personal(email, context, 'Customer'),
  phone: ({ phone }, _, context) => personal(phone, context, 'Customer'),
  customer: ({ customer }, _, context) => personal(customer, context, 'Customer'),
  shippingAddress: ({ shippingAddress }, _, context) => personal(shippingAddress, context, 'MailingAddress'),
  displayAddress: ({ shippingAddress }, _, context) => personal(shippingAddress, context, 'MailingAddress'),
  displayFinancialStatus: ({ cancelledAt, financialStatus = 'PAID' }) => (cancelledAt ? 'REFUNDED' : financialStatus),
  displayFulfillmentStatus: fulfillmentStatusOf,
  fullyPaid: ({ financialStatus = 'PAID' }) => financialStatus === 'PAID',
  totalPriceSet: (source) => amount(source, originalTotal(source)),
  currentTotalPriceSet: (source) => amount(source, currentTotal(source)),
  subtotalLineItemsQuantity: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  currentSubtotalLineItemsQuantity: ({ lines }) => lines.reduce((sum, line) => sum + line.currentQuantity, 0),
  customAttributes: () => [],
  lineItems: (source, given) =>
    pageOfList(partsOf(source, source.lines), ({ item }) => item.id, given, 'Order.lineItems'),
  fulfillmentOrders(source, given) {
    refuseArguments(given, ['query'], 'Order.fulfillmentOrders');
    return pageOfList(
      partsOf(source, source.fulfillmentOrders),
      ({ item }) => item.id,
      given,
      'Order.fulfillmentOrders',
    );
  },
  fulfillments(source, given) {
    refuseArguments(given, ['query'], 'Order.fulfillments');
    const all = partsOf(source, source.fulfillments);
    return typeof given['first'] === 'number' ? all.slice(0, given['first']) : all;
  },
});

const lineItem = fieldsOf<Of<Line>>({
  id: ({ item }) => gid('LineItem', item.id),
  sku: ({ item }) => item.sku,
  title: ({ item }) => item.title,
  variantTitle: ({ item }) => item.variantTitle,
  name: ({ item }) => (item.variantTitle ? `${item.title} - ${item.variantTitle}` : item.title),
  vendor: ({ item }) => item.vendor,
  quantity: ({ item }) => item.quantity,
  currentQuantity: ({ item }) => item.currentQuantity,
  // As at Shopify, less than 0 after a refund of pieces that were sent.
  unfulfilledQuantity: ({ order: of, item }) => item.currentQuantity - sentOf(of, item.id),
  requiresShipping: () => true,
  isGiftCard: () => false,
  taxable: () => true,
  customAttributes: () => [],
  product: () => null,
  variant: () => null,
  originalUnitPriceSet: ({ order: of, item }) => amount(of, item.price),
  discountedUnitPriceSet: ({ order: of, item }) => amount(of, item.price),
  originalTotalSet: ({ order: of, item }) => amount(of, item.price * item.quantity),
  discountedTotalSet: ({ order: of, item }) => amount(of, item.price * item.quantity),
});

export const orderAnswers: Answers = {
  Order: order,
  LineItem: lineItem,
  MoneyBag: fieldsOf<Amount>({ shopMoney: (money) => money, presentmentMoney: (money) => money }),
  MoneyV2: fieldsOf<Amount>({ amount: ({ cents }) => decimal(cents), currencyCode: ({ currency }) => currency }),
};
