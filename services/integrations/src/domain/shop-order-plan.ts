import type { EventMessage } from '@drappo/contracts/event';
import type { FetchedOrder } from './fetched-order.ts';
import { orderIdOf } from './order-id.ts';
import { earlierStates, linesOfShipped, publishedPieces, readPieces, sentPieces } from './published-pieces.ts';
import { shopOrderCancelled, shopOrderChanged, shopOrderImported, type ShopOrderFact } from './shop-order-events.ts';
import { nextStep, type PublishedState, type Step } from './shop-order-step.ts';
import { isOurs, judge, type JudgedLine, type Reason, type Verdict } from './shop-order.ts';
import { isWithinFirstPoll } from './watermark.ts';

/** The result of a read: the order, that the shop does not have it, or why it could not be read. */
export type Finding =
  | { kind: 'found'; order: FetchedOrder }
  | { kind: 'gone' }
  | { kind: 'unread'; reason: Extract<Reason, 'refused' | 'unreachable' | 'internal'> };

/** The fields of a stored shop order on which a plan depends. */
export type StoredShopOrder = PublishedState & {
  name: string;
  outcome: string;
  lines: unknown;
  unknownSkus: string[];
  placedAt: Date | null;
  shopUpdatedAt: Date | null;
};
export type Holder = { id: string; userId: string; shopDomain: string; connectedAt: Date };

const NEVER_PUBLISHED: PublishedState = { orderId: null, orderState: null, revision: 0, stateHash: null };

/** Resets the fields that belonged to the order of a former holder of the shop. */
const RESET = {
  ...NEVER_PUBLISHED,
  orderNumber: null,
  published: [],
  missing: [],
  importedAt: null,
  carrier: null,
  trackingNumber: null,
  trackingRevision: 0,
  trackingNumbers: [],
  pushedRevision: 0,
  fulfilment: null,
  fulfilmentReason: null,
  fulfillmentId: null,
  pushedAt: null,
  pushLeaseUntil: null,
};

/** Whether a finding is outdated, or the order is older than the first poll of this connection. */
export const isIrrelevant = (
  row: Pick<StoredShopOrder, 'shopUpdatedAt'> | null,
  finding: Finding,
  { connectedAt }: Pick<Holder, 'connectedAt'>,
): boolean => {
  if (finding.kind === 'gone') return row === null;
  if (finding.kind === 'unread') return false;
  const { placedAt, updatedAt } = finding.order;
  if (!row) return !isWithinFirstPoll(placedAt, connectedAt);
  return row.shopUpdatedAt !== null && updatedAt.getTime() < row.shopUpdatedAt.getTime();
};

/** Our SKUs in the finding, which the catalogue may know. */
export const skusOf = (finding: Finding): string[] =>
  finding.kind === 'found' ? finding.order.lines.flatMap(({ sku }) => (isOurs(sku) ? [sku] : [])) : [];

/** The finding with the spelling of the catalogue in place of the shop's. */
export const withNamedSkus = (finding: Finding, named: ReadonlyMap<string, string>): Finding => {
  if (finding.kind !== 'found') return finding;
  const lines = finding.order.lines.map((line) => ({ ...line, sku: named.get(line.sku ?? '') ?? line.sku }));
  return { ...finding, order: { ...finding.order, lines } };
};

const skusOfRow = ({ lines }: Pick<StoredShopOrder, 'lines'>): string[] =>
  (lines as JudgedLine[]).flatMap(({ sku, verdict }) => (verdict === 'ours' && sku !== null ? [sku] : []));

export const judgeFinding = (
  finding: Finding,
  row: Pick<StoredShopOrder, 'lines' | 'unknownSkus' | 'published' | 'revision' | 'orderState'> | null,
  knownSkus: ReadonlySet<string>,
): Verdict => {
  if (finding.kind === 'found') {
    const { order } = finding;
    if (row?.orderState !== 'shipped') return judge(order, knownSkus);
    // Shipped pieces were ours, whatever the catalogue says now.
    return judge({ ...order, lines: linesOfShipped(row, order.lines) }, new Set([...knownSkus, ...skusOfRow(row)]));
  }
  const lines = (row?.lines ?? []) as JudgedLine[];
  const base = { lines, unknownSkus: row?.unknownSkus ?? [], missing: [], state: null };
  return finding.kind === 'gone'
    ? { ...base, outcome: 'skipped', reason: 'gone-from-shop', isOver: true }
    : { ...base, outcome: 'failed', reason: finding.reason, isOver: false };
};

/** A published order keeps its outcome while the shop cannot be read, or when a change in the shop came too late. */
const outcomeOf = (
  before: string | undefined,
  published: PublishedState,
  verdict: Verdict,
  note: Reason | null,
): string =>
  published.orderId !== null && (note !== null || verdict.reason === 'refused' || verdict.reason === 'unreachable')
    ? (before ?? 'imported')
    : verdict.outcome;

/** Particulars of the outcome that are named to the reseller. */
const detailOf = ({ missing, lines }: Verdict, order: FetchedOrder | null) => ({
  missing,
  sent: sentPieces(lines),
  isUnpaid: order?.isUnpaid ?? false,
  currency: order?.foreignCurrency ?? null,
});

const eventOf = (
  step: Step,
  order: Omit<ShopOrderFact, 'revision'>,
  { state, reason }: Verdict,
  now: Date,
): EventMessage | null => {
  if (step.publish === 'nothing') return null;
  const fact = { ...order, revision: step.revision };
  if (step.publish === 'cancelled') return shopOrderCancelled(fact, reason, now);
  if (!state) return null;
  return step.publish === 'imported' ? shopOrderImported(fact, state, now) : shopOrderChanged(fact, state, now);
};

type Input = {
  holder: Holder;
  /** The shop has a new holder, who takes the order over from the former one. */
  isTakenOver: boolean;
  shopifyOrderId: string;
  row: StoredShopOrder | null;
  finding: Finding;
  verdict: Verdict;
  now: Date;
};

/** Returns the fields to store and the event to publish for a finding. `isNew`: an order is placed for the first time. */
export const planShopOrder = ({ holder, isTakenOver, shopifyOrderId, row, finding, verdict, now }: Input) => {
  const { userId, shopDomain } = holder;
  const published: PublishedState = row && !isTakenOver ? row : NEVER_PUBLISHED;
  const next = nextStep(published, verdict);
  const found = finding.kind === 'found' ? finding.order : null;
  // The shop shipped it before the first import: nothing is left for us to ship.
  const isAlreadyShipped = next.step.publish === 'imported' && found?.isFulfilled === true;
  const step: Step = isAlreadyShipped ? { publish: 'nothing' } : next.step;
  const orderId = published.orderId ?? orderIdOf(shopDomain, shopifyOrderId, ...(isTakenOver ? [userId] : []));
  const isNew = step.publish === 'imported';
  const pieces = verdict.state ? publishedPieces(verdict.lines) : readPieces(published);
  return {
    fields: {
      ...(isTakenOver ? RESET : {}),
      connectionId: holder.id,
      userId,
      name: found?.name ?? row?.name ?? shopifyOrderId,
      outcome: isAlreadyShipped ? 'skipped' : outcomeOf(row?.outcome, published, verdict, next.note),
      reason: isAlreadyShipped ? 'already-sent' : (next.note ?? verdict.reason),
      detail: detailOf(verdict, found),
      lines: verdict.lines,
      unknownSkus: isAlreadyShipped ? [] : verdict.unknownSkus,
      placedAt: found?.placedAt ?? row?.placedAt ?? null,
      shopUpdatedAt: found?.updatedAt ?? row?.shopUpdatedAt ?? null,
      checkedAt: now,
      ...(step.publish === 'nothing' ? {} : { orderId, revision: step.revision, stateHash: step.stateHash }),
      ...(isNew ? { importedAt: now } : {}),
      ...(pieces && step.publish !== 'nothing'
        ? { published: { revision: step.revision, pieces, earlier: earlierStates(published) } }
        : {}),
    },
    event: eventOf(step, { orderId, userId, shopDomain, shopifyOrderId }, verdict, now),
    isNew,
  };
};

/** Late changes about which a person decides. */
const UNDECIDED = new Set(['cancelled-after-payment', 'sent-after-payment', 'test-after-payment']);

/** Whether an order stays open in the log. A shop that refuses is reported once, for all its orders. */
export const needsAttention = ({ outcome, reason }: { outcome: string; reason: string | null }): boolean =>
  (outcome === 'failed' && reason !== 'refused') || (reason !== null && UNDECIDED.has(reason));
