import * as routes from '@drappo/contracts/orders/admin-routes';
import { formatAmount } from '@drappo/contracts/money';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readAdminOrder } from '../../order/data/order-detail-query.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import type { createRefundOrder } from '../use-cases/refund-order.ts';
import type { ReadLedgerReport } from '../use-cases/read-ledger-report.ts';

type Deps = {
  prisma: PrismaClient;
  refundOrder: ReturnType<typeof createRefundOrder>;
  readLedgerReport: ReadLedgerReport;
};

export const createAdminMoneyEndpoints = ({ prisma, refundOrder, readLedgerReport }: Deps): Endpoint[] => [
  endpoint(routes.getOrderBooks, async ({ query: { days } }) => {
    const report = await readLedgerReport({ days, settlingMs: 0 });
    return {
      charges: report.charges,
      refunds: report.refunds,
      disputes: report.disputes,
      from: report.from.toISOString(),
      days: report.days.map(({ day, charged, refunded, disputed, fees, ours }) => ({
        day,
        charged: formatAmount(charged),
        refunded: formatAmount(refunded),
        disputed: formatAmount(disputed),
        fees: formatAmount(fees),
        ours: formatAmount(ours),
      })),
      differences: report.discrepancies.map(({ cause, message, orderId }) => ({ cause, message, orderId })),
    };
  }),
  endpoint(routes.refundOrder, async ({ params: { id }, body: { amount, reason }, ctx }) => {
    await refundOrder({ orderId: id, amount, note: reason }, ctx);
    const order = await readAdminOrder(prisma, id);
    if (!order) throw orderNotFound();
    return order;
  }),
];
