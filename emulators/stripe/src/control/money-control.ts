import { Router } from 'express';
import { z } from 'zod';
import type { Disputes } from '../checkout/disputes.ts';
import type { Refunds } from '../checkout/refunds.ts';
import { showDispute } from '../shapes/show-dispute.ts';
import { showRefund } from '../shapes/show-refund.ts';
import { readBody } from '@drappo/emulator-kit/control';

export type MoneyControlOptions = { refunds: Refunds; disputes: Disputes };

const refusal = z.strictObject({ reason: z.string().default('lost_or_stolen_card') });
const refund = z.strictObject({ amount: z.int().positive().optional() });
const dispute = z.strictObject({
  reason: z.enum(['fraudulent', 'product_not_received', 'general']).default('fraudulent'),
});
const verdict = z.strictObject({ status: z.enum(['won', 'lost']) });

/** Acts on collected money as people in Stripe's dashboard and banks do. */
export const createMoneyControl = ({ refunds, disputes }: MoneyControlOptions): Router => {
  const router = Router();
  router.post('/refunds/:id/fail', (req, res) => {
    res.json(showRefund(refunds.fail(req.params.id, readBody(refusal, req.body).reason)));
  });
  router.post('/payment_intents/:id/refund', (req, res) => {
    res.json(showRefund(refunds.create({ payment_intent: req.params.id, ...readBody(refund, req.body) })));
  });
  router.post('/payment_intents/:id/dispute', (req, res) => {
    res.json(showDispute(disputes.open(req.params.id, readBody(dispute, req.body).reason)));
  });
  router.post('/disputes/:id/close', (req, res) => {
    res.json(showDispute(disputes.close(req.params.id, readBody(verdict, req.body).status)));
  });
  return router;
};
