import type { Cents } from '@drappo/contracts/money';
import type { Discrepancy, OurEntry, OurPayment, StripeEntry } from './ledger.ts';

export type Ledgers = { theirs: StripeEntry[]; payments: OurPayment[]; entries: OurEntry[]; window: Window };
/** Stripe's list is complete since `from`; movements after `until` may not be recorded on both sides yet. */
export type Window = { from: Date; until: Date };

const sumOf = (entries: { amount: Cents }[]): Cents => entries.reduce((total, { amount }) => total + amount, 0);
const groupBy = <T>(items: T[], key: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

/** Checks incoming money: each charge has a settled checkout of its amount, whose shares add up to it. */
const compareCharges = ({ theirs, payments, window }: Ledgers): Discrepancy[] => {
  const ours = new Map(payments.map((payment) => [payment.checkoutId, payment]));
  const charges = groupBy(
    theirs.filter(({ movement, checkoutId }) => movement === 'charge' && checkoutId !== undefined),
    ({ source }) => source,
  );
  const listed = new Set<string>();
  const found = [...charges].flatMap(([charge, entries]): Discrepancy[] => {
    const [first] = entries;
    const payment = ours.get(first?.checkoutId ?? '');
    if (!first) return [];
    // A charge from before the list may lack a part; a pending one is compared later.
    const isOver = first.sourceAt >= window.from && entries.every(({ at, pending }) => at < window.until && !pending);
    if (payment?.paymentIntentId === first.paymentIntentId) listed.add(payment.checkoutId);
    const amount = sumOf(entries);
    // Booked and reversed by the bank: no money moved.
    if (!isOver || (amount === 0 && !payment?.settled)) return [];
    const report = (what: string, message: string, payload: Record<string, unknown>): Discrepancy[] => [
      {
        cause: `books:${what}:${charge}`,
        message,
        orderId: payment?.orderId ?? null,
        at: first.sourceAt,
        payload: { charge, ...payload },
      },
    ];
    if (!payment)
      return report('unknown-charge', 'Stripe ha incassato del denaro di cui i nostri conti non sanno niente.', {
        amountCents: amount,
      });
    if (!payment.settled || payment.paymentIntentId !== first.paymentIntentId)
      return report('unsettled', 'Stripe ha incassato del denaro che nessun ordine ha.', { amountCents: amount });
    const isEqual = payment.amount === amount && payment.shared === amount && first.currency === 'eur';
    return isEqual
      ? []
      : report('amount', 'Quello che Stripe ha incassato non è quello che hanno i suoi ordini.', {
          stripeCents: amount,
          currency: first.currency,
          ordersCents: payment.shared,
        });
  });
  const missing = payments
    .filter(({ checkoutId, settled, expected }) => settled && expected && !listed.has(checkoutId))
    .map(({ checkoutId, orderId, amount, at }) => ({
      cause: `books:no-charge:${checkoutId}`,
      message: 'Un ordine è pagato con del denaro che Stripe non ha mai incassato.',
      payload: { checkout: checkoutId, amountCents: amount },
      orderId,
      at,
    }));
  return [...found, ...missing];
};

type Words = { theirs: string; ours: string; name: string };
const WORDS: Record<OurEntry['movement'], Words> = {
  refund: {
    name: 'refund',
    theirs: 'Un rimborso di Stripe non è uguale nei nostri conti.',
    ours: 'Nei nostri conti c’è un rimborso di cui Stripe non sa niente.',
  },
  'refund-failure': {
    name: 'refund',
    theirs: 'Un rimborso è tornato indietro dalla banca, e nei nostri conti non c’è.',
    ours: 'Nei nostri conti un rimborso non è riuscito, per Stripe invece sì.',
  },
  dispute: {
    name: 'dispute',
    theirs: 'Una banca ha ripreso del denaro per una contestazione che nei nostri conti non è uguale.',
    ours: 'Nei nostri conti c’è una contestazione per cui nessuna banca ha ripreso denaro.',
  },
  'dispute-reversal': {
    name: 'dispute',
    theirs: 'Una banca ha restituito il denaro di una contestazione che nei nostri conti non è vinta.',
    ours: 'Nei nostri conti una contestazione è vinta, ma il denaro non è tornato.',
  },
};

/** Checks refunds and disputes of our payments: each movement has its rows, and each row has its movement. */
const compareOthers = ({ theirs, payments, entries, window }: Ledgers): Discrepancy[] => {
  const byIntent = new Map(payments.map((payment) => [payment.paymentIntentId, payment]));
  const own = theirs.filter(({ movement, paymentIntentId }) => movement !== 'charge' && byIntent.has(paymentIntentId));
  const keyOf = ({ movement, source }: { movement: string; source: string }): string => `${movement}:${source}`;
  const [there, here] = [groupBy(own, keyOf), groupBy(entries, keyOf)];
  const found = [...there].flatMap(([key, group]): Discrepancy[] => {
    const [first] = group;
    if (!first || group.some(({ at }) => at >= window.until)) return [];
    const ours = here.get(key) ?? [];
    const [amount, booked] = [sumOf(group), sumOf(ours)];
    const orderId = ours[0]?.orderId ?? byIntent.get(first.paymentIntentId)?.orderId ?? null;
    if (first.movement === 'other' || first.movement === 'charge') {
      const message = 'Stripe ha mosso del denaro di un ordine in un modo che i nostri conti non conoscono.';
      const payload = { entry: first.id, source: first.source, amountCents: amount };
      return [{ cause: `books:other:${first.source}`, message, orderId, payload, at: first.at }];
    }
    if (amount === booked) return [];
    const { theirs: message, name } = WORDS[first.movement];
    const payload = { [name]: first.source, stripeCents: amount, ordersCents: booked };
    return [{ cause: `books:${key}`, message, orderId, payload, at: first.at }];
  });
  const missing = [...here].flatMap(([key, group]): Discrepancy[] => {
    const [first] = group;
    if (!first?.expected || there.has(key)) return [];
    const { ours: message, name } = WORDS[first.movement];
    const payload = { [name]: first.source, ordersCents: sumOf(group) };
    return [{ cause: `books:no-${key}`, message, orderId: first.orderId, payload, at: first.at }];
  });
  return [...found, ...missing];
};

/** Returns the discrepancies between Stripe's ledger and ours, from both sides. */
export const compareLedgers = (ledgers: Ledgers): Discrepancy[] => [
  ...compareCharges(ledgers),
  ...compareOthers(ledgers),
];
