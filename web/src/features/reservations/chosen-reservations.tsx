import type { Reservation } from '@drappo/contracts/catalog/products';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { euroOf } from '../../shared/format/money.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { pricesOf } from './order-prices.ts';

type ChosenReservationsProps = { reservations: Reservation[]; priceOf: (reservation: Reservation) => string };

/** Lines that are about to become one order: a long list has its own scroll box. */
export const ChosenReservations = ({ reservations, priceOf }: ChosenReservationsProps) => {
  const pieces = reservations.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = reservations.length === 1 ? '1 riga' : `${reservations.length} righe`;
  return (
    <div className="confirm__what">
      <h3>
        {lines}, {piecesText(pieces)}
      </h3>
      <div className="confirm__box" role="region" aria-label="Righe dell'ordine" tabIndex={0}>
        <ul>
          {reservations.map((reservation) => (
            <li key={reservation.id}>
              <Picture image={undefined} url={reservation.product.imageUrl} alt="" sizes="32px" />
              <span>
                <b>{reservation.product.name}</b>
                <small>
                  {reservation.variant.name}, {piecesText(reservation.quantity)}
                </small>
              </span>
              <span className="num">{euroOf(pricesOf([reservation], priceOf))}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
