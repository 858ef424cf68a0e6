import { limits } from '@drappo/contracts/limits';
import type { Order } from '@drappo/contracts/orders/orders';
import { formatDay } from '../../shared/format/date.ts';
import { countdownText, countdownTo } from '../../shared/tape/countdown.ts';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { isToShip } from '../../shared/orders/leaving.ts';
import { LeavingDay } from '../../shared/orders/leaving-day.tsx';
import { amountsOf } from '../../shared/orders/order-amounts.ts';
import { waitingText } from '../../shared/orders/waiting-for.ts';
import { OrderEarnings } from '../../shared/pricing/order-earnings.tsx';
import { Why } from '../../shared/why/why.tsx';
import { canBePaid } from './order-rules.ts';
import { PayButton } from './pay-button.tsx';
import './order-totals.css';

type OrderTotalsProps = {
  order: Order;
  /** False if another button is the main action. */
  paysHere?: boolean;
  /** False if the button is elsewhere on the page. */
  hasButton?: boolean;
};

/** Products, shipping, total and the pay button. */
export const OrderTotals = ({ order, paysHere = true, hasButton = true }: OrderTotalsProps) => {
  const { products, shipping, total } = amountsOf(order);
  return (
    <div className="order__totals">
      <dl>
        <div>
          <dt>Prodotti</dt>
          <dd>{products}</dd>
        </div>
        <div>
          <dt>Spedizione{order.shippingZoneName && ` (${order.shippingZoneName})`}</dt>
          <dd>{shipping}</dd>
        </div>
        <div className="order__total">
          <dt>Totale</dt>
          <dd>{total}</dd>
        </div>
        <OrderEarnings order={order} />
      </dl>
      <WhatNow order={order} paysHere={paysHere} hasButton={hasButton} />
    </div>
  );
};

/** Shows until when an unpaid order holds its pieces. */
const PayBy = ({ dueAt }: { dueAt: string }) => {
  const { now } = useServerTime();
  const left = countdownTo(dueAt, now, limits.paymentDays);
  const rest = countdownText(left);
  return (
    <>
      <p className="order__due">Paga entro il {formatDay(dueAt)}: dopo, i pezzi tornano disponibili.</p>
      <div className="order__tape">
        <CountdownTape left={left} totalDays={limits.paymentDays} size="mini" about="Per pagare" />
        {rest && <small className="muted">{rest}</small>}
      </div>
      <Why topic="paymentDays" />
    </>
  );
};

const WhatNow = ({ order, paysHere = true, hasButton = true }: OrderTotalsProps) => {
  const waiting = waitingText(order);
  if (waiting)
    return (
      <div>
        <p className="order__waiting">{waiting}. Potrai pagare quando i pezzi arrivano.</p>
        <Why topic={order.waitingFor?.some(({ limit }) => limit !== undefined) ? 'limitReached' : 'missingPieces'} />
      </div>
    );
  if (order.status === 'pending')
    return (
      <div>
        <p className="muted small">Stiamo calcolando la spedizione. Potrai pagare tra un momento.</p>
        <Why topic="shippingPending" />
      </div>
    );
  if (isToShip(order))
    return (
      <p className="order__due">
        <LeavingDay order={order} />
      </p>
    );
  if (order.status !== 'pending_payment') return null;
  if (!canBePaid(order))
    return (
      <div>
        <p className="order__due">Il pagamento è in corso: la banca lo sta elaborando. Non pagare di nuovo.</p>
        <Why topic="transfer" />
      </div>
    );
  return (
    <div>
      {order.paymentStatus === 'failed' && (
        <p className="order__failed">L'ultimo pagamento non è riuscito. Puoi riprovare.</p>
      )}
      {hasButton && <PayButton orderIds={[order.id]} isMain={paysHere} />}
      {order.paymentDueAt && <PayBy dueAt={order.paymentDueAt} />}
    </div>
  );
};
