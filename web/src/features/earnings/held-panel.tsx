import type { Reservation } from '@drappo/contracts/catalog/products';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/format/date.ts';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

type Day = { day: string; pieces: number; cents: number };

const dayText = (pieces: number): string => (pieces === 1 ? '1 pezzo' : `${pieces} pezzi`);

/** What is held by the day on which it ends, soonest first. */
const heldByDay = (reservations: Reservation[]): Day[] => {
  const days = new Map<string, Day>();
  for (const { expiresAt, quantity, product } of reservations) {
    const day = formatDay(expiresAt);
    const { pieces, cents } = days.get(day) ?? { pieces: 0, cents: 0 };
    days.set(day, { day, pieces: pieces + quantity, cents: cents + parseAmount(product.price) * quantity });
  }
  return [...days.values()];
};

/** What is held, and until when. */
export const HeldPanel = () => {
  const { data } = useListReservationsQuery();
  if (!data) return <Skeleton height={120} />;
  const days = heldByDay(
    data.filter(({ status }) => status === 'active').toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt)),
  );
  if (days.length === 0) return <p className="muted">Non hai riserve in corso.</p>;
  const total = days.reduce((sum, { pieces, cents }) => ({ pieces: sum.pieces + pieces, cents: sum.cents + cents }), {
    pieces: 0,
    cents: 0,
  });
  return (
    <>
      <table className="earnings__table">
        <thead>
          <tr>
            <th scope="col">Fino al</th>
            <th scope="col">Pezzi</th>
            <th scope="col">Prodotti, senza spedizione</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, pieces, cents }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td className="num">{pieces}</td>
              <td className="num">{formatEuro(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In tutto</th>
            <td className="num">{total.pieces}</td>
            <td className="num">{formatEuro(total.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        <Link to="/dashboard?section=reservations">Vai alle riserve, {dayText(total.pieces)}</Link>
      </p>
    </>
  );
};
