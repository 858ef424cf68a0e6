import { automaticPaymentFailureTexts } from '@drappo/contracts/orders/automatic-payment';
import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { useGetAutomaticPaymentQuery } from './automatic-payment-api.ts';

const SHOWN = 5;

/** Lists, above the orders to pay, those that automatic payment skipped, and why. */
export const AutomaticFailures = () => {
  const { data } = useGetAutomaticPaymentQuery();
  const failures = data?.failures ?? [];
  if (failures.length === 0) return null;
  return (
    <div className="automatic-failures" role="status">
      <b>
        {failures.length === 1
          ? '1 ordine non è stato pagato in automatico'
          : `${failures.length} ordini non sono stati pagati in automatico`}
      </b>
      <ul>
        {failures.slice(0, SHOWN).map(({ orderId, orderNumber, shopOrderName, amount, reason, at }) => (
          <li key={orderId}>
            <Link to={customerPage('orders', { order: orderId })}>{shopOrderName ?? orderNumber}</Link>, {euro(amount)},{' '}
            {formatDateTime(at)}. {automaticPaymentFailureTexts[reason]}
          </li>
        ))}
      </ul>
      <p>Non abbiamo addebitato niente. Restano da pagare: puoi farlo qui sotto, anche con un'altra carta.</p>
    </div>
  );
};
