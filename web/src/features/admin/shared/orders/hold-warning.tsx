import { moneyHoldLabels, moneyHoldSentences, type MoneyHold } from '@drappo/contracts/orders/money-hold';
import './hold-warning.css';

/** Hint of the reason: the audit trail is never erased. */
export const reasonHint = 'Resta nel registro con il tuo nome: non scrivere dati di persone.';

/** Names why an order must not leave. */
export const HoldWarning = ({ hold }: { hold: MoneyHold }) => (
  <div className="hold-warning" role="note">
    <p>
      <b>{moneyHoldLabels[hold]}.</b> {moneyHoldSentences[hold]} L'ordine non deve partire.
    </p>
  </div>
);
