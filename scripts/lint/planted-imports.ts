import type { Planted } from './planted-habits.ts';

export const importing = (source: string): string =>
  `import { thing } from '${source}';\n\nexport const taken = thing;\n`;
export const boundary = (what: string, beside: string, source: string): Planted => ({
  what,
  beside,
  code: importing(source),
  rule: 'boundaries(dependencies)',
});

/** A forbidden import beside a file of an orders module. */
const inOrders = (what: string, beside: string, source: string): Planted =>
  boundary(what, `services/orders/src/${beside}`, source);

/** Forbidden imports between layers of a module, and imports between modules that do not point downwards. */
export const forbiddenInOrders: readonly Planted[] = [
  inOrders('a use-case imports http', 'shipping-desk/use-cases/ship-order.ts', '../http/desk-endpoints.ts'),
  inOrders(
    'a use-case imports Prisma’s client',
    'shipping-desk/use-cases/ship-order.ts',
    '../../generated/prisma/client.ts',
  ),
  inOrders('a use-case imports workers', 'payments/use-cases/refund-order.ts', '../workers/refund.ts'),
  inOrders(
    'a service imports another service',
    'shipping-desk/use-cases/ship-order.ts',
    '../../../../catalog/src/buyers/use-cases/reserve.ts',
  ),
  inOrders('order imports payments', 'order/use-cases/cancel-order.ts', '../../payments/use-cases/request-refund.ts'),
  inOrders('order imports returns', 'order/use-cases/cancel-order.ts', '../../returns/domain/return.ts'),
  inOrders(
    'order imports shipping-desk',
    'order/use-cases/cancel-order.ts',
    '../../shipping-desk/domain/desk-errors.ts',
  ),
  inOrders('order imports shop-orders', 'order/use-cases/settle-order.ts', '../../shop-orders/domain/shop-order.ts'),
  inOrders('payments import returns', 'payments/use-cases/record-refund.ts', '../../returns/domain/return.ts'),
  inOrders(
    'payments import shop-orders',
    'payments/use-cases/take-payment.ts',
    '../../shop-orders/data/parked-shop-changes.ts',
  ),
  inOrders(
    'returns import shop-orders',
    'returns/use-cases/refund-return.ts',
    '../../shop-orders/domain/shop-order.ts',
  ),
  inOrders(
    'shipping-desk imports payments',
    'shipping-desk/use-cases/ship-order.ts',
    '../../payments/domain/refund.ts',
  ),
  inOrders(
    'shop-orders import payments',
    'shop-orders/use-cases/apply-shop-order-change.ts',
    '../../payments/data/unfinished-checkouts.ts',
  ),
];

export const allowedInOrders: readonly Planted[] = [
  inOrders('order below payments', 'payments/use-cases/take-payment.ts', '../../order/data/order-repository.ts'),
  inOrders(
    'payments below returns',
    'returns/use-cases/refund-return.ts',
    '../../payments/use-cases/request-refund.ts',
  ),
  inOrders('data in a folder of data', 'order/data/statistics/metric-repository.ts', '../order-content.ts'),
];
