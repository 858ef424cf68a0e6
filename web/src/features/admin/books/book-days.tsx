import { parseAmount } from '@drappo/contracts/money';
import type { OrderBooks } from '@drappo/contracts/orders/order-books';
import { formatDay } from '../../../shared/format/date.ts';
import { euro, euroOf } from '../../../shared/format/money.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { Empty } from '../../../shared/ui/notice.tsx';
import { AdminCounters } from '../shared/admin-counters.tsx';

type Day = OrderBooks['days'][number];

const atStripe = ({ charged, refunded, disputed }: Day): string[] => [charged, refunded, disputed];
const agree = (day: Day): boolean =>
  atStripe(day).reduce((sum, amount) => sum + parseAmount(amount), 0) === parseAmount(day.ours);

/** The day is the id. */
type Row = Day & { id: string };

const columns: DataColumn<Row>[] = [
  { key: 'day', title: 'Giorno', card: 'title', render: ({ day }) => <b className="num">{formatDay(day)}</b> },
  { key: 'charged', title: 'Incassato', align: 'end', cardLabel: 'Incassato', render: ({ charged }) => euro(charged) },
  {
    key: 'refunded',
    title: 'Rimborsato',
    align: 'end',
    cardLabel: 'Rimborsato',
    render: ({ refunded }) => euro(refunded),
  },
  {
    key: 'disputed',
    title: 'Contestato',
    align: 'end',
    cardLabel: 'Contestato',
    render: ({ disputed }) => euro(disputed),
  },
  {
    key: 'stripe',
    title: 'In tutto per Stripe',
    align: 'end',
    cardLabel: 'In tutto per Stripe',
    render: (day) => euroOf(atStripe(day)),
  },
  {
    key: 'ours',
    title: 'Nei nostri conti',
    align: 'end',
    cardLabel: 'Nei nostri conti',
    render: (day) => (agree(day) ? euro(day.ours) : <b className="book-verdict__differ">{euro(day.ours)}</b>),
  },
];

/** Transactions of the whole period and of each day, the latest first. */
export const BookDays = ({ days }: Pick<OrderBooks, 'days'>) => {
  if (days.length === 0) return <Empty title="Nessun movimento in questo periodo" />;
  const sum = (name: 'charged' | 'refunded' | 'disputed' | 'fees') => euroOf(days.map((day) => day[name]));
  return (
    <>
      <AdminCounters
        counters={[
          { label: 'Incassato', value: sum('charged') },
          { label: 'Rimborsato', value: sum('refunded') },
          { label: 'Contestato', value: sum('disputed') },
          { label: 'Commissioni di Stripe', value: sum('fees') },
        ]}
      />
      <ShortTable
        label="Movimenti per giorno"
        columns={columns}
        rows={days.map((day) => ({ ...day, id: day.day })).toReversed()}
        empty={null}
      />
    </>
  );
};
