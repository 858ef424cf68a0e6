import type { FeedNotification } from '@drappo/contracts/notifications/feed';
import { officePage } from '@drappo/contracts/pages';

/** One line: an entry, or several unread entries with the same task; `ids` are the ids of all of them. */
export type EntryLine = { entry: FeedNotification; ids: string[] };

type Group = { title: (count: number) => string; link: string };

/** Kinds whose unread entries form a single task. */
const groups: Record<string, Group> = {
  'admin-order-paid': {
    title: (count) => `${count} ordini da spedire`,
    link: officePage('orders', { vista: 'da-preparare' }),
  },
  'admin-product-request': {
    // An entry may represent several requests of one account.
    title: () => 'Nuove richieste prodotto',
    link: officePage('product-requests'),
  },
  'admin-business-to-verify': {
    title: (count) => `${count} aziende da verificare`,
    link: officePage('users', { verification: 'pending' }),
  },
};

const NAMED = 3;

const namesOf = (entries: readonly FeedNotification[]): string => {
  const named = [...new Set(entries.map(({ text }) => text))].slice(0, NAMED).join(' · ');
  const left = entries.length - NAMED;
  return left > 0 ? `${named} · e ${left === 1 ? 'un altro' : `altri ${left}`}` : named;
};

/** Groups a page into lines: the unread entries of a kind form one line, at the place of the newest. */
export const linesOf = (entries: readonly FeedNotification[]): EntryLine[] =>
  entries.flatMap((entry): EntryLine[] => {
    const group = groups[entry.kind];
    const same = entries.filter(({ kind, read }) => kind === entry.kind && !read);
    if (!group || entry.read || same.length < 2) return [{ entry, ids: [entry.id] }];
    if (same[0] !== entry) return [];
    const title = group.title(same.length);
    return [{ entry: { ...entry, title, text: namesOf(same), link: group.link }, ids: same.map(({ id }) => id) }];
  });
