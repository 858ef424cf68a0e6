import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { AdminReturn } from '@drappo/contracts/orders/returns';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { euro } from '../../../shared/format/money.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { PartialRefund } from './partial-refund.tsx';
import { useRefundReturnMutation } from './returns-api.ts';

/** Shows the amount to refund, with the button that sends it. */
export const RefundPart = ({ of }: { of: AdminReturn }) => {
  const { products, shipping, left } = of.refundable;
  const hasShipping = parseAmount(shipping) > 0;
  const [withShipping, setWithShipping] = useState(hasShipping);
  const [refund, { isLoading }] = useRefundReturnMutation();
  const toast = useToast();
  if (of.refund) return <p>Il rimborso di {euro(of.refund.amount)} è in corso: Stripe lo conferma tra poco.</p>;
  const requested = parseAmount(products) + (withShipping ? parseAmount(shipping) : 0);
  const most = Math.min(requested, parseAmount(left));
  const amount = euro(formatAmount(most));
  const send = async () => {
    const { error } = await refund({ id: of.id, refund: { withShipping } });
    if (error) toast.error('Errore', failureText(error, 'Impossibile rimborsare. Riprova.'));
    else toast.success('Rimborso richiesto', `Stripe restituisce ${amount} sul metodo usato per pagare.`);
  };
  return (
    <div className="return-act">
      <dl className="return-sum">
        <dt>Prodotti arrivati</dt>
        <dd>{euro(products)}</dd>
        <dt>Spedizione dell’ordine</dt>
        <dd>{hasShipping ? euro(shipping) : 'Non si rimborsa'}</dd>
        {most < requested && (
          <>
            <dt>Resta da rimborsare dell’ordine</dt>
            <dd>{euro(left)}</dd>
          </>
        )}
        <dt className="return-sum__total">Da rimborsare</dt>
        <dd className="return-sum__total">{amount}</dd>
      </dl>
      {hasShipping && (
        <CheckBox label="Rimborsa anche la spedizione" checked={withShipping} onChange={setWithShipping} />
      )}
      <div className="return-act__buttons">
        <ConfirmButton
          kind="danger"
          pending={isLoading}
          pendingLabel="Rimborsando..."
          question={most === 0 ? `Chiudere il reso ${of.number}?` : `Rimborsare ${amount}?`}
          consequence={
            most === 0
              ? 'Tutto quello che l’ordine è costato è già tornato: il reso si chiude senza altro denaro.'
              : `${amount} tornano sul metodo usato per pagare ${of.orderNumber}. Non si può annullare.`
          }
          confirmLabel={most === 0 ? 'Chiudi il reso' : `Rimborsa ${amount}`}
          onConfirm={send}
        >
          {most === 0 ? 'Chiudi il reso' : `Rimborsa ${amount}`}
        </ConfirmButton>
        {most > 0 && <PartialRefund of={of} most={most} withShipping={withShipping} />}
      </div>
    </div>
  );
};
