import { skuKey } from '@drappo/contracts/catalog/sku-key';
import type { FetchedLine } from './fetched-order.ts';
import type { JudgedLine } from './shop-order.ts';

/** Pieces of one SKU in a published state of a shop order. */
export type PublishedPiece = {
  sku: string;
  /** The pieces that we ship. */
  quantity: number;
  /** The pieces that the shop had sent itself. */
  sent: number;
  /** The pieces that were ever ordered there. */
  ordered: number;
};

type Counts = Omit<PublishedPiece, 'sku'>;
const NONE: Counts = { quantity: 0, sent: 0, ordered: 0 };
type Counted = Pick<FetchedLine, 'sku' | 'quantity' | 'sent' | 'ordered'>;
const orderedIn = ({ quantity, sent = 0, ordered }: Counted): number => ordered ?? quantity + sent;

type KeyOf = (sku: string) => string;

/** Adds up the lines of each SKU; the first line gives its spelling. */
const addUp = (lines: readonly Counted[], keyOf: KeyOf): Map<string, PublishedPiece> => {
  const counts = new Map<string, PublishedPiece>();
  for (const line of lines) {
    if (line.sku === null) continue;
    const key = keyOf(line.sku);
    const before = counts.get(key) ?? { sku: line.sku, ...NONE };
    counts.set(key, {
      sku: before.sku,
      quantity: before.quantity + line.quantity,
      sent: before.sent + (line.sent ?? 0),
      ordered: before.ordered + orderedIn(line),
    });
  }
  return counts;
};

/**
 * Pieces are found in later lines by their exact SKU, because the catalogue may have two that differ only in case. If
 * the lines lack that spelling, they are found by `skuKey`, because the catalogue may have changed it since.
 */
const keyFor = (pieces: readonly PublishedPiece[], lines: readonly Counted[]): KeyOf => {
  const spelled = new Set(lines.map(({ sku }) => sku));
  const respelled = new Set(pieces.flatMap(({ sku }) => (spelled.has(sku) ? [] : [skuKey(sku)])));
  return (sku) => (respelled.has(skuKey(sku)) ? skuKey(sku) : sku);
};

const oursOf = (lines: readonly JudgedLine[]): JudgedLine[] => lines.filter(({ verdict }) => verdict === 'ours');

export const publishedPieces = (lines: readonly JudgedLine[]): PublishedPiece[] => [
  ...addUp(oursOf(lines), (sku) => sku).values(),
];

/** The stored data of a published state, with which the shop's later states are compared. */
export type Published = {
  revision: number;
  pieces: PublishedPiece[];
  /** The states before this one, newest first: a payment that began earlier is about one of them. */
  earlier?: EarlierState[];
};
type EarlierState = { revision: number; pieces: PublishedPiece[]; stateHash: string | null };
type Stored = { published?: unknown; revision: number };
const MOST_EARLIER = 10;

/** Null for a state that a former version published: it stored no pieces, and left those of an earlier revision. */
export const readPieces = ({ published, revision }: Stored): PublishedPiece[] | null => {
  const stored = published as Partial<Published> | null | undefined;
  return stored?.pieces && stored.revision === revision ? stored.pieces : null;
};

/** What is kept of the states that a new one replaces. */
export const earlierStates = (row: Stored & { stateHash: string | null }): EarlierState[] => {
  const pieces = readPieces(row);
  const { earlier = [] } = (row.published ?? {}) as Partial<Published>;
  const { revision, stateHash } = row;
  return [...(pieces ? [{ revision, pieces, stateHash }] : []), ...earlier].slice(0, MOST_EARLIER);
};

/** The published state that was paid, if the shop has changed its order since. */
export const paidEarlier = ({ published, revision }: Stored, paid: number | undefined): EarlierState | undefined =>
  paid === undefined || paid >= revision
    ? undefined
    : ((published ?? {}) as Partial<Published>).earlier?.find((state) => state.revision === paid);

/** Pieces of ours, or that could be ours, that have been sent and that the buyer keeps. */
export const sentPieces = (lines: readonly JudgedLine[]): number =>
  lines.reduce((sum, { sent = 0, verdict }) => (verdict === 'foreign' ? sum : sum + sent), 0);

/**
 * Also after a return: the buyer keeps fewer pieces, but pieces were sent, and fewer pieces of an unchanged order are
 * open.
 */
const hasSentMore = (before: Counts, now: Counts): boolean =>
  now.sent > before.sent ||
  (now.sent > 0 && now.sent < before.sent && now.quantity < before.quantity && now.ordered === before.ordered);

/** Whether the shop has sent pieces of the published state since. */
export const hasSentSince = (row: Stored, lines: readonly JudgedLine[]): boolean => {
  const before = readPieces(row);
  const ours = oursOf(lines);
  if (!before) return ours.some(({ sent = 0 }) => sent > 0);
  const keyOf = keyFor(before, ours);
  const now = addUp(ours, keyOf);
  return [...addUp(before, keyOf)].some(([key, counts]) => hasSentMore(counts, now.get(key) ?? NONE));
};

/** Shares pieces out among the lines of their SKU; the last line takes the rest. */
const shareOut = (lines: readonly JudgedLine[], { sku, quantity, sent }: PublishedPiece): JudgedLine[] => {
  const isExact = lines.some((line) => line.sku === sku);
  const isOfSku = (line: JudgedLine): boolean =>
    line.verdict === 'ours' && line.sku !== null && (isExact ? line.sku === sku : skuKey(line.sku) === skuKey(sku));
  const last = lines.findLastIndex(isOfSku);
  let left = quantity;
  let leftSent = sent;
  return lines.map((line, index) => {
    if (!isOfSku(line)) return line;
    const most = index === last ? Number.POSITIVE_INFINITY : orderedIn(line);
    const ours = Math.min(left, most);
    const theirs = Math.min(leftSent, most - ours);
    left -= ours;
    leftSent -= theirs;
    return { ...line, quantity: ours, sent: theirs };
  });
};

/**
 * The lines of an order that we have shipped. The pieces that the shop calls sent are now our own shipment, and a return does
 * not concern a shipment: the lines stay as published. Only pieces that the shop ordered since are added.
 */
export const linesOfShipped = (row: Stored & { lines: unknown }, fetched: readonly FetchedLine[]): FetchedLine[] => {
  const stored = row.lines as JudgedLine[];
  const pieces = readPieces(row);
  if (!pieces) return stored;
  const shipped = [...addUp(pieces, keyFor(pieces, oursOf(stored))).values()];
  const kept = shipped.reduce(shareOut, stored).filter(({ quantity, sent = 0 }) => quantity + sent > 0);
  const keyOf = keyFor(pieces, fetched);
  const before = addUp(pieces, keyOf);
  const known = new Set(
    stored.flatMap(({ sku, verdict }) => (sku !== null && verdict !== 'ours' ? [skuKey(sku)] : [])),
  );
  const added = [...addUp(fetched, keyOf)].flatMap(([key, { sku, ordered }]) => {
    const extra = ordered - (before.get(key)?.ordered ?? 0);
    const line = fetched.find((one) => one.sku === sku);
    return line && extra > 0 && !known.has(skuKey(sku)) ? [{ ...line, quantity: extra, sent: 0, ordered: extra }] : [];
  });
  return [...kept, ...added];
};
