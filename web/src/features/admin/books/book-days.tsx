import { parseAmount } from '@drappo/contracts/money';
import type { OrderBooks } from '@drappo/contracts/orders/order-books';
import { formatDay } from '../../../shared/format/date.ts';
import { euro, euroOf } from '../../../shared/format/money.ts';
import { Empty } from '../../../shared/ui/notice.tsx';
import { AdminCounters } from '../dashboard/admin-counters.tsx';
import '../shared/admin-table.css';

type Day = OrderBooks['days'][number];

const atStripe = ({ charged, refunded, disputed }: Day): string[] => [charged, refunded, disputed];
const agree = (day: Day): boolean =>
  atStripe(day).reduce((sum, amount) => sum + parseAmount(amount), 0) === parseAmount(day.ours);

/** What moved in the whole time and on each day, the latest first. */
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
      <div className="sheet admin-table">
        <table>
          <thead>
            <tr>
              <th>Giorno</th>
              <th className="right">Incassato</th>
              <th className="right">Rimborsato</th>
              <th className="right">Contestato</th>
              <th className="right">In tutto per Stripe</th>
              <th className="right">Nei nostri conti</th>
            </tr>
          </thead>
          <tbody>{[...days].reverse().map(dayRow)}</tbody>
        </table>
      </div>
    </>
  );
};

const dayRow = (day: Day) => (
  <tr key={day.day}>
    <td className="admin-table__first">
      <b className="num">{formatDay(day.day)}</b>
    </td>
    <td className="right num" data-label="Incassato">
      {euro(day.charged)}
    </td>
    <td className="right num" data-label="Rimborsato">
      {euro(day.refunded)}
    </td>
    <td className="right num" data-label="Contestato">
      {euro(day.disputed)}
    </td>
    <td className="right num" data-label="In tutto per Stripe">
      {euroOf(atStripe(day))}
    </td>
    <td className="right num" data-label="Nei nostri conti">
      {agree(day) ? euro(day.ours) : <b className="book-verdict__differ">{euro(day.ours)}</b>}
    </td>
  </tr>
);
