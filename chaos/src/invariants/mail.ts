import { jsonOf, ordersOf } from './facts.ts';
import { rowsOf } from '../sources.ts';
import type { Invariant } from './facts.ts';
import type { Sources } from '../sources.ts';

type CaughtMail = {
  subject: string;
  headers: Record<string, string>;
};

/** Each registration has these of its own; they are about no order. */
const ofAccounts = new Set(['Conferma la tua e-mail', 'Benvenuto in Drappo']);
const kinds = ['confermato', 'pagato', 'spedito'] as const;

/** The subject, which says order and kind, distinguishes copies, so that the Message-ID is the thing examined. */
export const everyMailHasOneId: Invariant = {
  name: 'every order has its e-mails, each kind under one Message-ID',
  async findings(facts) {
    const [orders, caught] = await Promise.all([ordersOf(facts), jsonOf<CaughtMail[]>(facts.mailUrl)]);
    const ofOrders = caught.filter(({ subject }) => !ofAccounts.has(subject));
    const bySubject = Map.groupBy(ofOrders, ({ subject }) => subject);
    const found = orders.flatMap(({ order_number }) =>
      kinds.flatMap((kind) => {
        const subject = `Ordine ${order_number} ${kind}`;
        const copies = bySubject.get(subject) ?? [];
        bySubject.delete(subject);
        const ids = new Set(copies.map(({ headers }) => headers['message-id'] ?? 'none'));
        if (copies.length === 0) return [`"${subject}" never arrived`];
        return ids.size === 1 && !ids.has('none') ? [] : [`"${subject}" came as ${[...ids].join(' and ')}`];
      }),
    );
    const foreign = [...bySubject].map(([subject, copies]) => `${copies.length} of "${subject}" belong to no order`);
    const ids = Map.groupBy(caught, ({ headers }) => headers['message-id']);
    const shared = [...ids].flatMap(([id, mails]) =>
      new Set(mails.map(({ subject }) => subject)).size === 1 ? [] : [`${id} stands on different e-mails`],
    );
    return [...found, ...foreign, ...shared];
  },
};

export const everyMailIsWrittenOnce: Invariant<Sources> = {
  name: 'every e-mail is written once and marked as sent',
  async findings(facts) {
    const rows = await rowsOf<{ subject_id: string; kind: string; times: number; unsent: number }>(
      facts,
      'notifications',
      `SELECT subject_id, kind, count(*)::int AS times, count(*) FILTER (WHERE sent_at IS NULL)::int AS unsent
       FROM emails GROUP BY 1, 2 HAVING count(*) <> 1 OR count(*) FILTER (WHERE sent_at IS NULL) > 0`,
    );
    return rows.map(
      ({ subject_id, kind, times, unsent }) => `${kind} of ${subject_id}: ${times} written, ${unsent} unsent`,
    );
  },
};
