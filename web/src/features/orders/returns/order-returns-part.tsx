import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { OrderReturns } from '@drappo/contracts/orders/returns';
import { useState } from 'react';
import { useSession } from '../../../shared/session/use-session.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Why } from '../../../shared/why/why.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnWindow } from './return-window.tsx';
import { useGetOrderReturnsQuery } from './returns-api.ts';
import './returns.css';

/** "Resi" of a shipped order: the deadline, the button to request a return, and the requested returns. */
export const OrderReturnsPart = ({ order }: { order: OrderDetail }) => {
  const { data, isError, refetch } = useGetOrderReturnsQuery(order.id);
  return (
    <section className="sheet order-page__sheet" aria-labelledby="order-returns">
      <h2 id="order-returns">Resi</h2>
      {isError && !data && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere i resi.</ErrorNotice>}
      {!data && !isError && <Skeleton height={72} />}
      {data && <Returns order={order} returnable={data} />}
    </section>
  );
};

const Returns = ({ order, returnable }: { order: OrderDetail; returnable: OrderReturns }) => {
  const { user } = useSession();
  const { now } = useServerTime();
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = returnable.until !== null && now.getTime() <= Date.parse(returnable.until);
  const hasPieces = returnable.lines.some(({ left }) => left > 0);
  return (
    <>
      {(hasPieces || !isOpen) && <ReturnWindow order={order} returnable={returnable} size="small" />}
      {!isOpen && returnable.until !== null && <Why topic="returnOver" />}
      {isOpen && hasPieces && (
        <ActionButton aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Chiedi un reso
        </ActionButton>
      )}
      {isOpen && !hasPieces && <p className="muted small">Tutti i pezzi sono già in un reso.</p>}
      {returnable.returns.length > 0 && (
        <ul className="returns">
          {returnable.returns.map((one) => (
            <ReturnCard key={one.id} of={one} />
          ))}
        </ul>
      )}
      {isAsking && user && (
        <ReturnDialog order={order} returnable={returnable} owner={user.id} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
};
