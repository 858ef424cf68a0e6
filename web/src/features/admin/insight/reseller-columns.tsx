import { parseAmount } from '@drappo/contracts/money';
import type { ResellerActivity } from '@drappo/contracts/orders/insight';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/format/count.ts';
import { formatDay } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { growth } from './difference.ts';
import { Differs } from './figures.tsx';
import { stateOfReseller, stateTones } from './reseller-labels.ts';

const trendOf = ({ revenue, revenueBefore }: ResellerActivity) =>
  growth(parseAmount(revenue), parseAmount(revenueBefore));

/** Resellers, their purchases and the change. */
export const resellerColumns: DataColumn<ResellerActivity>[] = [
  {
    key: 'reseller',
    title: 'Rivenditore',
    card: 'title',
    text: ({ id, name, email }) => (name ? `${name} (${email})` : id),
    render: ({ id, name, email }) => (
      <div className="free-text">
        <b>
          <Link to={officePage('users', { open: id })}>{name ?? id.slice(0, 8)}</Link>
        </b>
        {email && <small>{email}</small>}
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Attività',
    card: 'state',
    text: ({ state }) => stateOfReseller[state],
    render: ({ state }) => <StatusLabel tone={stateTones[state]}>{stateOfReseller[state]}</StatusLabel>,
  },
  {
    key: 'orders',
    title: 'Ordini',
    align: 'end',
    sorter: 'server',
    cardLabel: 'Ordini',
    text: ({ orders }) => String(orders),
    render: ({ orders }) => <span className="num">{formatCount(orders)}</span>,
  },
  {
    key: 'revenue',
    title: 'Ricavi',
    align: 'end',
    sorter: 'server',
    cardLabel: 'Ricavi',
    text: ({ revenue }) => euro(revenue),
    render: ({ revenue }) => <span className="num">{euro(revenue)}</span>,
  },
  {
    key: 'before',
    title: 'Prima',
    align: 'end',
    leaves: 2,
    cardLabel: 'Prima',
    text: ({ revenueBefore }) => euro(revenueBefore),
    render: ({ revenueBefore }) => <span className="num">{euro(revenueBefore)}</span>,
  },
  {
    key: 'trend',
    title: 'Su prima',
    align: 'end',
    cardLabel: 'Su prima',
    text: (reseller) => trendOf(reseller)?.text ?? '',
    render: (reseller) => {
      const trend = trendOf(reseller);
      return trend ? <Differs {...trend} /> : 'N/A';
    },
  },
  {
    key: 'lastDay',
    title: 'Ultimo ordine',
    sorter: 'server',
    leaves: 1,
    cardLabel: 'Ultimo ordine',
    text: ({ lastDay }) => formatDay(lastDay),
    render: ({ lastDay }) => <span className="num">{formatDay(lastDay)}</span>,
  },
  {
    key: 'firstDay',
    title: 'Primo ordine',
    leaves: 1,
    optional: true,
    cardLabel: 'Primo ordine',
    text: ({ firstDay }) => formatDay(firstDay),
    render: ({ firstDay }) => <span className="num">{formatDay(firstDay)}</span>,
  },
];
