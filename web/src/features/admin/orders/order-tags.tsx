import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { moneyHoldLabels } from '@drappo/contracts/orders/money-hold';
import { problemReasonLabels } from '@drappo/contracts/orders/order-problem';
import { alertLabels } from '../shared/orders/order-views.ts';

/** Why an order must not leave, and why it needs a person; lateness has a separate tag. */
export const OrderTags = ({ order: { alerts = [], moneyHold, problem } }: { order: AdminOrder }) => (
  <>
    {moneyHold && <small className="order-cell__alert">{moneyHoldLabels[moneyHold]}</small>}
    {alerts
      .filter((alert) => alert !== 'late' && alert !== 'money-hold' && !(moneyHold && alert === 'disputed'))
      .map((alert) => (
        <small key={alert} className="order-cell__alert">
          {alert === 'put-aside' && problem ? problemReasonLabels[problem.reason] : alertLabels[alert]}
        </small>
      ))}
  </>
);
