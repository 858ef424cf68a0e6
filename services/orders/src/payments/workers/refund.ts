import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { refundEffect, type RefundPayload } from '../domain/effects.ts';
import type { RefundAnswer } from '../stripe/stripe-gateway.ts';
import type { SendRefund } from '../use-cases/send-refund.ts';

export const createRefundWorker = (sendRefund: SendRefund): EffectWorker<RefundPayload, RefundAnswer, Tx> =>
  defineWorker(refundEffect, {
    run: (payload) => sendRefund.send(payload),
    settle: (tx, payload, answer) => sendRefund.record(tx, payload, answer),
    giveUp: (tx, payload) => sendRefund.giveUp(tx, payload),
    reportSubject: (tx, payload) => sendRefund.subject(tx, payload),
  });
