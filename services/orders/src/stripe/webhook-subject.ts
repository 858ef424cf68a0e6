import { z } from 'zod';
import { CHECKOUT_KEY } from './ledger-entry.ts';

/** What a webhook is about; it has to be read from Stripe as it is now. */
export type WebhookSubject =
  | { kind: 'session'; id: string }
  | { kind: 'refunds'; paymentIntentId: string }
  | { kind: 'dispute'; id: string };

const event = <T extends z.ZodType>(object: T) => z.object({ data: z.object({ object }) });
const session = event(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }));
/** A refund, or its charge. */
const refund = event(z.object({ payment_intent: z.string().nullish() }));
const dispute = event(z.object({ id: z.string() }));
const anything = event(z.object({ id: z.unknown().optional(), payment_intent: z.unknown().optional() }));

type Read = (body: unknown) => WebhookSubject | undefined;

const ofSession: Read = (body) => {
  const { id, metadata } = session.parse(body).data.object;
  return metadata?.[CHECKOUT_KEY] ? { kind: 'session', id } : undefined;
};
const ofRefund: Read = (body) => {
  const { payment_intent: paymentIntentId } = refund.parse(body).data.object;
  return paymentIntentId ? { kind: 'refunds', paymentIntentId } : undefined;
};
const ofDispute: Read = (body) => ({ kind: 'dispute', id: dispute.parse(body).data.object.id });

const readers = new Map<string, Read>([
  ['checkout.session.completed', ofSession],
  ['checkout.session.async_payment_succeeded', ofSession],
  ['checkout.session.async_payment_failed', ofSession],
  ['checkout.session.expired', ofSession],
  ['charge.refunded', ofRefund],
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
  ['charge.dispute.created', ofDispute],
  ['charge.dispute.updated', ofDispute],
  ['charge.dispute.closed', ofDispute],
]);

/** Undefined for a webhook that changes nothing here. @throws ZodError when its body does not fit its type */
export const webhookSubject = (type: string, body: unknown): WebhookSubject | undefined => readers.get(type)?.(body);

/** The ids by which the payment of a webhook is found here. */
export const stripeIdsIn = (body: unknown): string[] => {
  const { id, payment_intent: intent } = anything.safeParse(body).data?.data.object ?? {};
  return [id, intent].filter((one) => typeof one === 'string');
};
