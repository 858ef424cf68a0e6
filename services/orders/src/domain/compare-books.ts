import type { Cents } from '@drappo/contracts';
import type { Difference, OurEntry, OurPayment, TheirEntry } from './books.ts';

export type Books = { theirs: TheirEntry[]; payments: OurPayment[]; entries: OurEntry[]; window: Window };
/** What moved since `from` is in Stripe's list whole; what moved after `until` may be on its way between the books. */
export type Window = { from: Date; until: Date };

const sumOf = (entries: { amount: Cents }[]): Cents => entries.reduce((total, { amount }) => total + amount, 0);
const groupBy = <T>(items: T[], key: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

/** Money that came in: each charge has a settled checkout of its amount, whose shares come to it too. */
const compareCharges = ({ theirs, payments, window }: Books): Difference[] => {
  const ours = new Map(payments.map((payment) => [payment.checkoutId, payment]));
  const charges = groupBy(
    theirs.filter(({ movement, checkoutId }) => movement === 'charge' && checkoutId !== undefined),
    ({ source }) => source,
  );
  const listed = new Set<string>();
  const found = [...charges].flatMap(([charge, entries]): Difference[] => {
    const [first] = entries;
    const payment = ours.get(first?.checkoutId ?? '');
    if (!first) return [];
    // Of one that began before the list, a part may be missing; of one that has not come, all is to be said later.
    const isOver = first.sourceAt >= window.from && entries.every(({ at, pending }) => at < window.until && !pending);
    if (payment?.paymentIntentId === first.paymentIntentId) listed.add(payment.checkoutId);
    const amount = sumOf(entries);
    // Taken and sent back by the bank: nothing moved.
    if (!isOver || (amount === 0 && !payment?.settled)) return [];
    const tell = (what: string, message: string, payload: Record<string, unknown>): Difference[] => [
      {
        ...{ cause: `books:${what}:${charge}`, message, orderId: payment?.orderId ?? null, at: first.sourceAt },
        payload: { charge, ...payload },
      },
    ];
    if (!payment)
      return tell('unknown-charge', 'Stripe took money of which our books know nothing', { amountCents: amount });
    if (!payment.settled || payment.paymentIntentId !== first.paymentIntentId)
      return tell('unsettled', 'Stripe took money that no order has', { amountCents: amount });
    const isEqual = payment.amount === amount && payment.shared === amount && first.currency === 'eur';
    return isEqual
      ? []
      : tell('amount', 'What Stripe took is not what its orders have', {
          ...{ stripeCents: amount, currency: first.currency, ordersCents: payment.shared },
        });
  });
  const missing = payments
    .filter(({ checkoutId, settled, expected }) => settled && expected && !listed.has(checkoutId))
    .map(({ checkoutId, orderId, amount, at }) => ({
      cause: `books:no-charge:${checkoutId}`,
      message: 'An order is paid by money that Stripe never took',
      payload: { checkout: checkoutId, amountCents: amount },
      ...{ orderId, at },
    }));
  return [...found, ...missing];
};

type Words = { theirs: string; ours: string; name: string };
const WORDS: Record<OurEntry['movement'], Words> = {
  refund: {
    name: 'refund',
    theirs: 'A refund of Stripe is not in our books as it is there',
    ours: 'Our books say that money went back of which Stripe knows nothing',
  },
  'refund-failure': {
    name: 'refund',
    theirs: 'A refund came back from the bank, which our books do not say',
    ours: 'Our books say that a refund failed of which Stripe says that it did not',
  },
  dispute: {
    name: 'dispute',
    theirs: 'A bank took money back for a dispute that our books do not have as it is',
    ours: 'Our books have a dispute for which no bank took money',
  },
  'dispute-reversal': {
    name: 'dispute',
    theirs: 'A bank returned the money of a dispute that is not won in our books',
    ours: 'A dispute is won in our books, and its money did not come back',
  },
};

/** Money that went out and came back, of the payments that are ours: each has its rows, and nothing is ours alone. */
const compareOthers = ({ theirs, payments, entries, window }: Books): Difference[] => {
  const byIntent = new Map(payments.map((payment) => [payment.paymentIntentId, payment]));
  const own = theirs.filter(({ movement, paymentIntentId }) => movement !== 'charge' && byIntent.has(paymentIntentId));
  const keyOf = ({ movement, source }: { movement: string; source: string }): string => `${movement}:${source}`;
  const [there, here] = [groupBy(own, keyOf), groupBy(entries, keyOf)];
  const found = [...there].flatMap(([key, group]): Difference[] => {
    const [first] = group;
    if (!first || group.some(({ at }) => at >= window.until)) return [];
    const ours = here.get(key) ?? [];
    const [amount, booked] = [sumOf(group), sumOf(ours)];
    const orderId = ours[0]?.orderId ?? byIntent.get(first.paymentIntentId)?.orderId ?? null;
    if (first.movement === 'other' || first.movement === 'charge') {
      const message = 'Stripe moved money of an order in a way that our books have no word for';
      const payload = { entry: first.id, source: first.source, amountCents: amount };
      return [{ cause: `books:other:${first.source}`, message, orderId, payload, at: first.at }];
    }
    if (amount === booked) return [];
    const { theirs: message, name } = WORDS[first.movement];
    const payload = { [name]: first.source, stripeCents: amount, ordersCents: booked };
    return [{ cause: `books:${key}`, message, orderId, payload, at: first.at }];
  });
  const missing = [...here].flatMap(([key, group]): Difference[] => {
    const [first] = group;
    if (!first?.expected || there.has(key)) return [];
    const { ours: message, name } = WORDS[first.movement];
    const payload = { [name]: first.source, ordersCents: sumOf(group) };
    return [{ cause: `books:no-${key}`, message, orderId: first.orderId, payload, at: first.at }];
  });
  return [...found, ...missing];
};

/** Where Stripe's ledger and our books do not say the same, looked at from both sides. */
export const compareBooks = (books: Books): Difference[] => [...compareCharges(books), ...compareOthers(books)];
