import { describe, expect, it } from '@jest/globals';
import type { PrismaClient } from '../../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { StripeMoney } from '../stripe/stripe-money.ts';
import { createSettlePaymentFirst } from './settle-payment-first.ts';

const ctx = { requestId: 'request' } as never;

/** A payment that no checkout of ours knows. */
const settleFirst = () => {
  const read: string[] = [];
  const prisma = { checkout: { findFirst: () => null, findUnique: () => null, count: () => 0 } };
  const money = {
    readCheckoutId: (id: string) => {
      read.push(id);
      return Promise.resolve(undefined);
    },
  };
  const settle = createSettlePaymentFirst({
    prisma: prisma as unknown as PrismaClient,
    money: money as unknown as StripeMoney,
    stripe: {} as StripeGateway,
    settleCheckout: () => Promise.reject(new Error('Nothing of ours to settle')),
  });
  return { read, settle };
};

describe('settlePaymentFirst', () => {
  it.each([
    ['asks Stripe for a payment that is not known', 'pi_1', ['pi_1']],
    ['asks for nothing if a charge has no PaymentIntent', '', []],
  ])('%s', async (_what, paymentIntentId, asked) => {
    const { read, settle } = settleFirst();
    await settle(paymentIntentId, () => new Set(), ctx);
    expect(read).toEqual(asked);
  });
});
