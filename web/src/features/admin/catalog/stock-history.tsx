import { stockReasonLabels, type StockMovement } from '@drappo/contracts/catalog/admin-catalog';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useOrderNames } from '../shared/order-names.ts';
import { useListMovementsQuery } from './catalog-api.ts';

/** Stock changes with user, time, reason and pieces; newest first, older ones on demand. */
export const StockHistory = ({ variantId }: { variantId: string }) => {
  const [befores, setBefores] = useState<(string | undefined)[]>([undefined]);
  return (
    <div className="stock-history">
      {befores.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          variantId={variantId}
          before={before}
          isLast={index === befores.length - 1}
          onMore={(id) => setBefores((current) => [...current, id])}
        />
      ))}
    </div>
  );
};

type PageProps = { variantId: string; before: string | undefined; isLast: boolean; onMore: (id: string) => void };

const Page = ({ variantId, before, isLast, onMore }: PageProps) => {
  const { data, error, refetch } = useListMovementsQuery({ variantId, before });
  const nameOf = useOrderNames(data?.movements.map(({ orderId }) => orderId) ?? []);
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere lo storico.')}</ErrorNotice>;
  if (!data) return <Skeleton height={80} />;
  const oldest = data.movements.at(-1);
  return (
    <>
      {data.movements.length === 0 && before === undefined && (
        <p>Nessun movimento: le scorte sono sempre state a zero.</p>
      )}
      <ul aria-label={before === undefined ? 'Movimenti' : 'Movimenti precedenti'}>
        {data.movements.map((movement) => (
          <Line key={movement.id} movement={movement} nameOf={nameOf} />
        ))}
      </ul>
      {isLast && data.hasMore && oldest && (
        <Button size="small" onClick={() => onMore(oldest.id)}>
          Mostra i precedenti
        </Button>
      )}
    </>
  );
};

const whoOf = ({ by, orderId }: StockMovement, nameOf: (orderId: string) => string): string => {
  if (orderId) return `Ordine ${nameOf(orderId)}`;
  if (!by) return 'Drappo';
  return [by.firstName, by.lastName].filter(Boolean).join(' ') || by.username;
};

const Line = ({ movement, nameOf }: { movement: StockMovement; nameOf: (orderId: string) => string }) => (
  <li>
    <b className="num">{movement.quantity > 0 ? `+${movement.quantity}` : movement.quantity}</b>
    <span>
      {stockReasonLabels[movement.reason] ?? movement.reason}
      {movement.note && <small>{movement.note}</small>}
    </span>
    <span>{whoOf(movement, nameOf)}</span>
    <time dateTime={movement.createdAt}>{formatDateTime(movement.createdAt)}</time>
  </li>
);
