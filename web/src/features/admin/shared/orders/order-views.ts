import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import type { OrderAlert, OrderView } from '@drappo/contracts/orders/admin-order-query';
import { officePage } from '@drappo/contracts/pages';

export type ViewKey = OrderView | 'all';
type Counts = AdminOrderList['counts'];

type WorkingView = {
  key: ViewKey;
  /** Identifier in the address. */
  slug: string;
  label: string;
  countOf: (counts: Counts) => number;
  /** Default sorting of its rows. */
  sorting: string;
};

/** The views of the list, in the order of its tabs. */
export const workingViews: readonly WorkingView[] = [
  {
    key: 'to-prepare',
    slug: 'da-preparare',
    label: 'Da preparare',
    countOf: ({ toPrepare }) => toPrepare,
    sorting: 'i pagati da più tempo prima',
  },
  {
    key: 'urgent',
    slug: 'urgenti',
    label: 'Urgenti',
    countOf: ({ urgent }) => urgent,
    sorting: 'i più in ritardo prima',
  },
  {
    key: 'preparing',
    slug: 'in-preparazione',
    label: 'In preparazione',
    countOf: ({ processing }) => processing,
    sorting: 'i pagati da più tempo prima',
  },
  {
    key: 'payment-due',
    slug: 'da-pagare-in-scadenza',
    label: 'Da pagare in scadenza',
    countOf: ({ paymentDue }) => paymentDue,
    sorting: 'i primi a scadere prima',
  },
  {
    key: 'problems',
    slug: 'problemi',
    label: 'Problemi',
    countOf: ({ problems }) => problems,
    sorting: 'i più recenti prima',
  },
  { key: 'all', slug: 'tutti', label: 'Tutti', countOf: ({ all }) => all, sorting: 'i più recenti prima' },
];

export const viewOfSlug = (slug: string): ViewKey => workingViews.find((view) => view.slug === slug)?.key ?? 'all';
export const slugOf = (key: ViewKey): string =>
  key === 'all' ? '' : (workingViews.find((view) => view.key === key)?.slug ?? '');

/** Returns the address of a view without additional filters. */
export const addressOfView = (key: ViewKey): string =>
  key === 'all' ? officePage('orders') : officePage('orders', { vista: slugOf(key) });

export const alertLabels: Record<OrderAlert, string> = {
  late: 'In ritardo',
  'put-aside': 'Messo da parte',
  'money-hold': 'Non deve partire',
  disputed: 'Pagamento contestato',
  'refund-failed': 'Rimborso non riuscito',
  'waiting-for-goods': 'Aspetta merce da oltre 2 giorni',
};
