import type { WhiteLabelStatement } from '@drappo/contracts/orders/white-label-statements';
import { formatCount } from '../format/count.ts';
import { euro } from '../format/money.ts';
import type { DataColumn } from '../table/data-column.ts';

/** Total columns of a monthly white-label statement, for its reseller and for the office. */
export const statementColumns = <Row extends WhiteLabelStatement>(): DataColumn<Row>[] => [
  {
    key: 'orders',
    title: 'Ordini',
    align: 'end',
    card: 'start',
    cardLabel: 'Ordini',
    render: ({ orders }) => formatCount(orders),
  },
  { key: 'pieces', title: 'Pezzi', align: 'end', cardLabel: 'Pezzi', render: ({ pieces }) => formatCount(pieces) },
  { key: 'setup', title: 'Setup', align: 'end', leaves: 2, cardLabel: 'Setup', render: ({ setup }) => euro(setup) },
  {
    key: 'cards',
    title: 'Bigliettini',
    align: 'end',
    leaves: 2,
    cardLabel: 'Bigliettini',
    render: ({ cards }) => euro(cards),
  },
  {
    key: 'packaging',
    title: 'Packaging',
    align: 'end',
    leaves: 2,
    cardLabel: 'Packaging',
    render: ({ packaging }) => euro(packaging),
  },
  { key: 'total', title: 'Totale', align: 'end', card: 'state', render: ({ total }) => <b>{euro(total)}</b> },
];
