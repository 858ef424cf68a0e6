import { jsonOf, ordersOf } from './facts.ts';
import { rowsOf } from '../sources.ts';
import type { Invariant } from './facts.ts';
import type { Sources } from '../sources.ts';

type CaughtMail = {
  subject: string;
  to: { address: string }[];
  headers: Record<string, string>;
};

/** Each registration has its own of these; they concern no order. */
const ofAccounts = new Set(['Conferma la tua e-mail', 'Benvenuto in Drappo']);
/** About returns, refunds and offers of the waiting list: `everyDeskMailHasOneId` checks these. */
const ofDesk = /^Reso RES-|: rimborso di |^Di nuovo disponibile: /;
const kinds = ['confermato', 'pagato', 'spedito'] as const;

/** Identifies copies by the subject, which contains order and kind, because the Message-ID is under test. */
export const everyMailHasOneId: Invariant = {
  name: 'every order has its e-mails, each kind under one Message-ID',
  async findings(facts) {
    const [orders, caught] = await Promise.all([ordersOf(facts), jsonOf<CaughtMail[]>(facts.mailUrl)]);
    const ofOrders = caught.filter(({ subject }) => !ofAccounts.has(subject) && !ofDesk.test(subject));
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
      new Set(mails.map(({ subject }) => subject)).size === 1 ? [] : [`${id} identifies different e-mails`],
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

type ReturnRow = { number: string; order_number: string };

/** All copies of one e-mail to one person have one Message-ID; an offer is about one variant, so each person gets one. */
export const everyDeskMailHasOneId: Invariant = {
  name: 'every return and every offer has its e-mails, each under one Message-ID',
  async findings(facts) {
    const [returns, [offers], all] = await Promise.all([
      rowsOf<ReturnRow>(
        facts,
        'orders',
        'SELECT r.number, o.order_number FROM returns r JOIN orders o ON o.id = r.order_id',
      ),
      rowsOf<{ count: number }>(
        facts,
        'notifications',
        "SELECT count(*)::int AS count FROM emails WHERE kind = 'waiting-list-offered'",
      ),
      jsonOf<CaughtMail[]>(facts.mailUrl),
    ]);
    const caught = all.filter(({ subject }) => ofDesk.test(subject));
    const expected = returns.flatMap(({ number, order_number }) => [
      `Reso ${number} chiesto`,
      `Reso ${number}: manda i pezzi entro `,
      `Reso ${number} arrivato`,
      `Ordine ${order_number}: rimborso di `,
    ]);
    const missing = expected.filter((beginning) => !caught.some(({ subject }) => subject.startsWith(beginning)));
    const groups = Map.groupBy(caught, ({ subject, to }) => `${subject} to ${to.map(({ address }) => address).join()}`);
    const doubled = [...groups].flatMap(([what, copies]) =>
      new Set(copies.map(({ headers }) => headers['message-id'])).size === 1 ? [] : [`"${what}" has several ids`],
    );
    const required = expected.length + facts.desk.awaited.reduce((sum, { piece }) => sum + piece.initial, 0);
    return [
      ...missing.map((beginning) => `"${beginning}" never arrived`),
      ...doubled,
      ...(groups.size === required && offers?.count === required - expected.length
        ? []
        : [`${groups.size} e-mails of ${required} arrived, ${offers?.count} of them about offers`]),
    ];
  },
};
