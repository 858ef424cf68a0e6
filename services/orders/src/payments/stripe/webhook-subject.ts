import { z } from 'zod';
import { CHECKOUT_KEY } from './ledger-entry.ts';
import { AUTOMATIC_KEY, SETUP_KEY } from './saved-cards.ts';

/** The subject of a webhook; its current state must be read from Stripe. */
export type WebhookSubject =
  | { kind: 'session'; id: string }
  | { kind: 'refunds'; paymentIntentId: string }
  | { kind: 'dispute'; id: string }
  /** A card that is saved, detached, or charged off session. */
  | { kind: 'card-setup'; sessionId: string }
  | { kind: 'card-detached'; paymentMethodId: string }
  | { kind: 'automatic'; attemptId: string };

const event = <T extends z.ZodType>(object: T) => z.object({ data: z.object({ object }) });
const session = event(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }));
/** A refund, or its charge. */
const refund = event(z.object({ payment_intent: z.string().nullish() }));
const dispute = event(z.object({ id: z.string() }));
const anything = event(z.object({ id: z.unknown().optional(), payment_intent: z.unknown().optional() }));

type Read = (body: unknown) => WebhookSubject | undefined;

const ofSession: Read = (body) => {
  const { id, metadata } = session.parse(body).data.object;
  if (metadata?.[SETUP_KEY]) return { kind: 'card-setup', sessionId: id };
  return metadata?.[CHECKOUT_KEY] ? { kind: 'session', id } : undefined;
};
const ofIntent: Read = (body) => {
  const { metadata } = session.parse(body).data.object;
  const attemptId = metadata?.[AUTOMATIC_KEY] ? metadata[CHECKOUT_KEY] : undefined;
  return attemptId ? { kind: 'automatic', attemptId } : undefined;
};
const ofCard: Read = (body) => ({ kind: 'card-detached', paymentMethodId: dispute.parse(body).data.object.id });
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
  ['payment_intent.succeeded', ofIntent],
  ['payment_method.detached', ofCard],
  ['charge.refunded', ofRefund],
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
  ['charge.dispute.created', ofDispute],
  ['charge.dispute.updated', ofDispute],
  ['charge.dispute.closed', ofDispute],
]);

/** Returns undefined for a webhook that changes nothing here. @throws ZodError when its body does not match its type */
export const webhookSubject = (type: string, body: unknown): WebhookSubject | undefined => readers.get(type)?.(body);

/** Returns the Stripe ids with which we find the payment of a webhook. */
export const stripeIdsIn = (body: unknown): string[] => {
  const { id, payment_intent: intent } = anything.safeParse(body).data?.data.object ?? {};
  return [id, intent].filter((one) => typeof one === 'string');
};
