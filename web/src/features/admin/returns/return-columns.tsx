import type { AdminReturnList } from '@drappo/contracts/orders/returns';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatRecent } from '../../../shared/format/recent.ts';
import { euro } from '../../../shared/format/money.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { reasonsText, returnState } from './return-labels.ts';

type Row = AdminReturnList['returns'][number];

const photosText = ({ photos }: Row): string | null =>
  photos.length === 0 ? null : photos.length === 1 ? '1 foto' : `${photos.length} foto`;

const productOf = ({ lines, pieces }: Row): { name: string; note: string | null } => {
  const [first] = lines;
  const note = [first?.variantInfo, pieces > 1 && `${pieces} pezzi`].filter(Boolean).join(', ');
  return { name: first?.productName ?? '', note: note || null };
};

export const returnColumns = (onShow: (row: Row) => void): DataColumn<Row>[] => [
  {
    key: 'number',
    title: 'Reso',
    card: 'title',
    render: (row) => (
      <div className="return-cell">
        <Picture image={undefined} url={row.lines[0]?.imageUrl ?? null} alt="" sizes="34px" />
        <div className="free-text">
          <b>{row.number}</b>
          <small>{formatRecent(row.requestedAt)}</small>
        </div>
      </div>
    ),
  },
  {
    key: 'customer',
    title: 'Rivenditore',
    card: 'start',
    render: ({ userId, customerName }) =>
      customerName === null ? 'N/A' : <Link to={officePage('users', { open: userId })}>{customerName}</Link>,
  },
  {
    key: 'product',
    title: 'Prodotto',
    leaves: 2,
    render: (row) => {
      const { name, note } = productOf(row);
      return (
        <div className="free-text">
          {name}
          {note && <small>{note}</small>}
        </div>
      );
    },
  },
  {
    key: 'order',
    title: 'Ordine',
    leaves: 1,
    render: ({ orderNumber }) => (
      <Link className="nowrap" to={officePage('orders', { search: orderNumber })}>
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'reason',
    title: 'Motivo',
    leaves: 2,
    card: 'caption',
    render: (row) => (
      <div className="free-text">
        {reasonsText(row)}
        {photosText(row) && <small>{photosText(row)}</small>}
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Stato',
    card: 'state',
    render: (row) => {
      const { tone, word } = returnState(row);
      return <StatusLabel tone={tone}>{word}</StatusLabel>;
    },
  },
  { key: 'amount', title: 'Valore', align: 'end', card: 'aside', render: ({ amount }) => <b>{euro(amount)}</b> },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (row) => (
      <ActionButton size="small" onClick={() => onShow(row)} aria-label={`Vedi ${row.number}`}>
        Vedi
      </ActionButton>
    ),
  },
];
