import type { Reservation } from '@drappo/contracts/catalog/products';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { formatDay } from '../../shared/format/date.ts';
import { LimitLine } from '../../shared/orders/limit-line.tsx';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { ShortTable } from '../../shared/table/short-table.tsx';

/** A row; its id is the day. */
type Day = { id: string; pieces: number; cents: number };

/** Reservations by the day on which they end, soonest first. */
const heldByDay = (reservations: Reservation[]): Day[] => {
  const days = new Map<string, Day>();
  for (const { expiresAt, quantity, product } of reservations) {
    const id = formatDay(expiresAt);
    const { pieces, cents } = days.get(id) ?? { pieces: 0, cents: 0 };
    days.set(id, { id, pieces: pieces + quantity, cents: cents + parseAmount(product.price) * quantity });
  }
  return [...days.values()];
};

const columns: DataColumn<Day>[] = [
  { key: 'until', title: 'Fino al', card: 'title', render: ({ id }) => id },
  { key: 'pieces', title: 'Pezzi', align: 'end', card: 'start', cardLabel: 'Pezzi', render: ({ pieces }) => pieces },
  {
    key: 'products',
    title: 'Prodotti, senza spedizione',
    align: 'end',
    card: 'aside',
    render: ({ cents }) => formatEuro(cents),
  },
];

/** Reservations with their end dates, and the account's limit. */
export const HeldPanel = () => {
  const { data, error, refetch } = useListReservationsQuery();
  const days =
    data &&
    heldByDay(
      data.filter(({ status }) => status === 'active').toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt)),
    );
  const pieces = days?.reduce((sum, day) => sum + day.pieces, 0) ?? 0;
  const cents = days?.reduce((sum, day) => sum + day.cents, 0) ?? 0;
  return (
    <>
      <ShortTable
        label="Riserve per scadenza"
        columns={columns}
        rows={days}
        error={error}
        failed="Non riusciamo a leggere le riserve."
        onRetry={refetch}
        empty={<p className="muted">Non hai riserve in corso.</p>}
        foot={{ until: 'In tutto', pieces, products: formatEuro(cents) }}
      />
      {pieces > 0 && (
        <p>
          <Link to={customerPage('reservations')}>Vai alle riserve, {piecesText(pieces)}</Link>
        </p>
      )}
      <LimitLine />
    </>
  );
};
