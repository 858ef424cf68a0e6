import type { Cents } from '@drappo/contracts/money';
import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { NewReturn } from '@drappo/contracts/orders/forms/return';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { isUsuallyOurFault, type ReturnReason, type ReturnStatus } from '@drappo/contracts/orders/return-status';
import { romeDay, startOfRomeDay } from '@drappo/contracts/rome-time';
import { returnTooManyPieces, returnWrongStep } from './return-errors.ts';
import { canBecome } from './return-status.ts';

/** A line of a return with the data of the order's line. */
export type ReturnLine = {
  itemId: string;
  variantId: string | null;
  sku: string | null;
  productName: string;
  variantInfo: string | null;
  unitPrice: Cents;
  quantity: number;
  reason: ReturnReason;
  note: string | null;
  received: number | null;
  restocked: number | null;
  /** Pieces that will be repaired. */
  toRepair: number | null;
};

export type Return = {
  id: string;
  number: string;
  orderId: string;
  userId: string;
  status: ReturnStatus;
  isOurFault: boolean | null;
  reply: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  sendBy: Date | null;
  sendTo: string | null;
  sentAt: Date | null;
  carrier: CarrierCode | null;
  trackingNumber: string | null;
  receivedAt: Date | null;
  refundId: string | null;
  refundAmount: Cents;
  refundShipping: Cents;
  refundedAt: Date | null;
  closedAt: Date | null;
  lines: ReturnLine[];
};

/** Returns the end of the n-th day in Rome after a given time, not counting that time's day. */
const endOfRomeDay = (from: Date, days: number): Date => {
  const next = startOfRomeDay(romeDay(from), days + 1);
  if (!next) throw new Error('a day in Rome has no beginning');
  return new Date(next.getTime() - 1);
};

/** Returns the last moment to request a return of an order shipped at this time. */
export const returnableUntil = (shippedAt: Date, days: number): Date => endOfRomeDay(shippedAt, days);

export const amountOf = (lines: Pick<ReturnLine, 'unitPrice' | 'quantity'>[]): Cents =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Returns the value of the pieces that arrived. */
export const receivedAmount = ({ lines }: Pick<Return, 'lines'>): Cents =>
  lines.reduce((sum, { unitPrice, received }) => sum + unitPrice * (received ?? 0), 0);

/** Statuses in which a return blocks its pieces from another request. */
const holding: readonly ReturnStatus[] = ['requested', 'accepted', 'received', 'refunded'];

type Shipped = { itemId: string; quantity: number };

/** Pieces of each line that no return blocks; a return that arrived blocks only the pieces received. */
export const piecesLeft = (
  shipped: Shipped[],
  returns: { status: ReturnStatus; lines: Pick<ReturnLine, 'itemId' | 'quantity' | 'received'>[] }[],
): Map<string, number> => {
  const left = new Map(shipped.map(({ itemId, quantity }) => [itemId, quantity]));
  for (const { lines } of returns.filter(({ status }) => holding.includes(status)))
    for (const { itemId, quantity, received } of lines)
      left.set(itemId, (left.get(itemId) ?? 0) - (received ?? quantity));
  return left;
};

/** Throws unless every line belongs to the order and still has these pieces. */
export const requirePieces = (
  left: Map<string, number>,
  lines: Pick<NewReturn['lines'][number], 'itemId' | 'quantity'>[],
): void => {
  const index = lines.findIndex(({ itemId, quantity }) => (left.get(itemId) ?? 0) < quantity);
  const short = lines[index];
  if (short) throw returnTooManyPieces(index, left.get(short.itemId) ?? 0);
};

const step = (found: Return, to: ReturnStatus): ReturnStatus => {
  if (!canBecome(found.status, to)) throw returnWrongStep();
  return to;
};

export type Acceptance = { isOurFault?: boolean | undefined; note?: string | undefined; sendTo: string | null };

export const accept = (found: Return, { isOurFault, note, sendTo }: Acceptance, now: Date): Return => ({
  ...found,
  status: step(found, 'accepted'),
  isOurFault: isOurFault ?? found.lines.every(({ reason }) => isUsuallyOurFault(reason)),
  reply: note ?? null,
  decidedAt: now,
  sendBy: endOfRomeDay(now, returnLimits.sendDays),
  sendTo,
});

export const refuse = (found: Return, reason: string, now: Date): Return => ({
  ...found,
  status: step(found, 'refused'),
  reply: reason,
  decidedAt: now,
});

/** Only before sending: a parcel in transit arrives. */
export const cancel = (found: Return, now: Date): Return => {
  if (found.sentAt) throw returnWrongStep();
  return { ...found, status: step(found, 'cancelled'), closedAt: now };
};

export type Parcel = { carrier?: CarrierCode | undefined; trackingNumber?: string | undefined };

/** A repeat corrects the tracking, and the time of sending stays. */
export const reportSent = (found: Return, { carrier, trackingNumber }: Parcel, now: Date): Return => {
  if (found.status !== 'accepted') throw returnWrongStep();
  return { ...found, sentAt: found.sentAt ?? now, carrier: carrier ?? null, trackingNumber: trackingNumber ?? null };
};

export const isLapsing = ({ status, sentAt, sendBy }: Return, now: Date): boolean =>
  status === 'accepted' && sentAt === null && sendBy !== null && sendBy < now;

export const lapse = (found: Return, now: Date): Return => ({
  ...found,
  status: step(found, 'lapsed'),
  closedAt: now,
});

export type Receipt = { itemId: string; received: number; restocked: number; toRepair?: number | undefined }[];

/** Records the pieces that arrived; 0 for lines that are not named. */
export const receive = (found: Return, receipt: Receipt, now: Date): Return => {
  // Once refunded, only the bank reopens it.
  if (found.receivedAt) throw returnWrongStep();
  const status = step(found, 'received');
  const index = receipt.findIndex(
    ({ itemId, received }) => received > (found.lines.find((line) => line.itemId === itemId)?.quantity ?? 0),
  );
  if (index >= 0)
    throw returnTooManyPieces(
      index,
      found.lines.find(({ itemId }) => itemId === receipt[index]?.itemId)?.quantity ?? 0,
    );
  const arrived = new Map(receipt.map((line) => [line.itemId, line]));
  return {
    ...found,
    status,
    receivedAt: now,
    closedAt: null,
    lines: found.lines.map((line) => ({
      ...line,
      received: arrived.get(line.itemId)?.received ?? 0,
      restocked: arrived.get(line.itemId)?.restocked ?? 0,
      toRepair: arrived.get(line.itemId)?.toRepair ?? 0,
    })),
  };
};
