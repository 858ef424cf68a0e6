import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { officePage } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/format/count.ts';
import { Measure } from '../../../shared/tape/measure.tsx';
import { addressOfView, workingViews, type ViewKey } from '../shared/orders/order-views.ts';
import { shownCount, useSectionCounts } from '../shared/section-counts.ts';
import './today-lists.css';

type Counts = AdminOrderList['counts'];
type Row = { key: string; count: string; name: string; note?: string | undefined; to: string };

const notes: Partial<Record<ViewKey, string>> = {
  'to-prepare': 'Pagati, ancora su nessuna lista',
  preparing: 'Già su una lista di prelievo',
  'payment-due': 'Scadono entro 48 ore',
  problems: 'Serve una persona',
};

const orderRows = (counts: Counts): Row[] =>
  workingViews
    .filter(({ key, countOf }) => notes[key] && countOf(counts) > 0)
    .map(({ key, label, countOf }) => ({
      key,
      count: formatCount(countOf(counts)),
      name: label,
      note: notes[key],
      to: addressOfView(key),
    }));

/** Other tasks that wait for an administrator, in the order of the day, each with a link to its filtered list. */
const answers = [
  { key: 'returns', to: officePage('returns', { status: 'requested' }) },
  { key: 'users', to: officePage('users', { verification: 'pending' }) },
  { key: 'product-requests', to: officePage('product-requests', { status: 'pending' }) },
  { key: 'beta', to: officePage('beta') },
  { key: 'white-label', to: officePage('white-label', { status: 'pending' }) },
  { key: 'catalog', to: officePage('catalog', { stock: 'out' }) },
  { key: 'mail', to: officePage('mail') },
  { key: 'log', to: officePage('log') },
  { key: 'books', to: officePage('books') },
] as const;

/** Ten cells of a tenth each: shipped parcels are white, those that still leave today yellow. */
const DayTape = ({ counts: { shippedToday, urgent, processing, toPrepare } }: { counts: Counts }) => {
  const all = shippedToday + urgent;
  const gone = all === 0 ? 10 : Math.floor((shippedToday / all) * 10);
  const label = `${formatCount(shippedToday)} di ${formatCount(all)} pacchi di oggi sono partiti`;
  return (
    <div className="today-list__tape">
      {all > 0 && (
        <Measure
          label={label}
          size="small"
          cells={Array.from({ length: 10 }, (_, index) => ({
            key: String(index),
            text: '',
            state: index < gone ? 'gone' : 'left',
          }))}
        />
      )}
      <p className="small">
        <b>{formatCount(shippedToday)}</b> spediti, <b>{formatCount(processing)}</b> in preparazione,{' '}
        <b>{formatCount(toPrepare)}</b> da preparare
      </p>
    </div>
  );
};

type ListProps = { id: string; title: string; rows: Row[]; none: string; lead?: ReactNode };

const TodayList = ({ id, title, rows, none, lead }: ListProps) => (
  <section className="sheet today-list" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {lead}
    {rows.length === 0 && <p className="today-list__none">{none}</p>}
    {rows.length > 0 && (
      <ul>
        {rows.map(({ key, count, name, note, to }) => (
          <li key={key}>
            <Link to={to}>
              <span className="today-list__count num">{count}</span>
              <span>
                <b>{name}</b>
                {note && <small>{note}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Open tasks: parcels that leave today, and items that wait for an answer. Each row links to its list. */
export const TodayLists = ({ counts }: { counts: Counts }) => {
  const waiting = useSectionCounts();
  const rows = answers.flatMap(({ key, to }): Row[] => {
    const found = waiting[key];
    if (!found) return [];
    // the title names the number and its unit
    const words = found.title.slice(found.title.indexOf(' ') + 1);
    const name = words.charAt(0).toUpperCase() + words.slice(1);
    return [{ key, to, name, count: shownCount(found.count) }];
  });
  return (
    <div className="today-lists">
      <TodayList
        id="to-ship-today"
        title="Da spedire oggi"
        lead={<DayTape counts={counts} />}
        rows={orderRows(counts)}
        none="Niente da preparare."
      />
      <TodayList id="waiting-for-us" title="Aspettano una risposta" rows={rows} none="Niente aspetta." />
    </div>
  );
};
