import type { ErrorCode } from '@drappo/contracts/error-codes';
import { envelope, type Envelope } from '@drappo/contracts/event';
import type { IncomingRecord } from '../bus/bus.ts';
import { findUnstorable } from '../storable.ts';
import { parsePayload } from './parse-payload.ts';
import { subscriptionKey, type Subscription } from './subscription.ts';

export type ReadRecord =
  | { kind: 'event'; envelope: Envelope; subscription: Subscription; payload: never }
  /** No subscription for its type or version. */
  | { kind: 'foreign' }
  | { kind: 'broken'; eventId: string | undefined; code: ErrorCode; reason: string };

const unstorablePaths = (payload: unknown): string[] => {
  const found = findUnstorable(payload);
  return found ? [`${found.path} unstorable_${found.reason}`] : [];
};

/** Classifies a record without side effects: a subscribed event, an unsubscribed one, or a poison message. */
export const readRecord = (record: IncomingRecord, subscriptions: Map<string, Subscription>): ReadRecord => {
  const head = envelope.safeParse(record.headers);
  if (!head.success) {
    const paths = head.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return { kind: 'broken', eventId: undefined, code: 'kit.bad-envelope', reason: `headers do not fit: ${paths}` };
  }
  const subscription = subscriptions.get(subscriptionKey(head.data.ce_type, head.data.version));
  if (!subscription) return { kind: 'foreign' };
  const body = subscription.event.schema.safeParse(parsePayload(record.payload?.toString('utf8') ?? ''));
  const paths = body.success
    ? unstorablePaths(body.data)
    : body.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
  if (!body.success || paths.length > 0)
    return {
      kind: 'broken',
      eventId: head.data.ce_id,
      code: 'kit.bad-payload',
      reason: `payload does not fit: ${paths.join(', ')}`,
    };
  return { kind: 'event', envelope: head.data, subscription, payload: body.data as never };
};
