import type { OrderBooks } from '@drappo/contracts/orders/order-books';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/format/date.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;

/** Whether the ledgers agree, and where they differ. */
export const BookVerdict = ({ from, charges, refunds, disputes, differences }: OrderBooks) => (
  <section className="sheet book-verdict" aria-labelledby="book-verdict">
    <div role="status">
      <h2 id="book-verdict" className={differences.length > 0 ? 'book-verdict__differ' : undefined}>
        {differences.length === 0 ? 'I conti tornano' : counted(differences.length, 'differenza', 'differenze')}
      </h2>
      <p className="muted">
        Dal {formatDay(from)}: {counted(charges, 'incasso', 'incassi')}, {counted(refunds, 'rimborso', 'rimborsi')},{' '}
        {counted(disputes, 'contestazione', 'contestazioni')}.
      </p>
    </div>
    {differences.length > 0 && (
      <>
        <ul>
          {differences.map(({ cause, message, orderId }) => (
            <li key={cause}>
              {message}
              {orderId && (
                <Link to={officePage('orders', { search: orderId })}>Apri l'ordine {orderId.slice(0, 8)}</Link>
              )}
            </li>
          ))}
        </ul>
        <p className="small muted">
          Quello che si è mosso da pochi minuti può essere ancora in viaggio tra i due conti: confronta di nuovo tra
          poco.
        </p>
      </>
    )}
  </section>
);
