import { formatAmount } from '@drappo/contracts/money';
import { SPENDING_MONTHS, type MonthSpending } from '@drappo/contracts/orders/spending';
import { romeDay } from '@drappo/contracts/rome-time';

export type MonthSums = {
  month: string;
  orders: number;
  productsCents: number;
  shippingCents: number;
  refundedCents: number;
};

/** The months in Rome up to that of `now`, oldest first. */
export const spendingMonths = (now: Date): string[] => {
  const [year = 0, month = 1] = romeDay(now).split('-').map(Number);
  return Array.from({ length: SPENDING_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - SPENDING_MONTHS + index, 1)).toISOString().slice(0, 7),
  );
};

const none = { orders: 0, productsCents: 0, shippingCents: 0, refundedCents: 0 };

/** Every month with its sums, also those without an order. */
export const spendingOf = (sums: MonthSums[], now: Date): MonthSpending[] =>
  spendingMonths(now).map((month) => {
    const { orders, productsCents, shippingCents, refundedCents } = sums.find((sum) => sum.month === month) ?? none;
    return {
      month,
      orders,
      products: formatAmount(productsCents),
      shipping: formatAmount(shippingCents),
      refunded: formatAmount(refundedCents),
      total: formatAmount(productsCents + shippingCents - refundedCents),
    };
  });
