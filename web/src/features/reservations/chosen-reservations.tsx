import type { Reservation } from '@drappo/contracts/catalog/products';
import { euro, euroOf } from '../../shared/format/money.ts';

const pieces = (count: number): string => (count === 1 ? '1 pezzo' : `${count} pezzi`);
const priceTimes = ({ product, quantity }: Reservation): string[] =>
  Array.from({ length: quantity }, () => product.price);

/** What is about to become one order. */
export const ChosenReservations = ({ reservations }: { reservations: Reservation[] }) => {
  const [only, ...others] = reservations;
  if (only && others.length === 0)
    return (
      <p className="confirm__what">
        <b>{only.product.name}</b>, {only.variant.name}, {pieces(only.quantity)} a {euro(only.product.price)}
      </p>
    );
  return (
    <div className="confirm__what">
      <ul>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <span>
              <b>{reservation.product.name}</b>, {reservation.variant.name}, {pieces(reservation.quantity)}
            </span>
            <span className="num">{euroOf(priceTimes(reservation))}</span>
          </li>
        ))}
      </ul>
      <p>
        <span>Prodotti (spedizione esclusa)</span>
        <span className="num">{euroOf(reservations.flatMap(priceTimes))}</span>
      </p>
    </div>
  );
};
