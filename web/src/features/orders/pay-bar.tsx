import { limits } from '@drappo/contracts/limits';
import type { Order } from '@drappo/contracts/orders/orders';
import { euroOf } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceBar } from '../../shared/ui/choice-bar.tsx';
import { usePay } from '../../shared/orders/use-pay.ts';

type PayBarProps = {
  chosen: Order[];
  /** Number of selected orders that cannot be paid. */
  others?: number;
  onClear: () => void;
  onAll: (() => void) | undefined;
};

/** Pays several orders with one payment. */
export const PayBar = ({ chosen, others = 0, onClear, onAll }: PayBarProps) => {
  const { pay, leaving } = usePay();
  const count = chosen.length === 1 ? '1 ordine' : `${chosen.length} ordini`;
  const isTooMany = chosen.length > limits.ordersPerPayment;
  const rest = others === 1 ? '1 non è da pagare' : `${others} non sono da pagare`;
  const total = [
    chosen.length > 0 && `${count}, totale ${euroOf(chosen.map(({ total: due }) => due))}`,
    others > 0 && rest,
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <ChoiceBar
      text={isTooMany ? `${count}: al massimo ${limits.ordersPerPayment} in un pagamento` : total}
      onClear={onClear}
      onAll={onAll}
    >
      <Button
        kind="pay"
        size="large"
        disabled={
          isTooMany
            ? `Al massimo ${limits.ordersPerPayment} ordini in un pagamento`
            : chosen.length === 0 && 'Nessun ordine scelto'
        }
        pending={leaving}
        pendingLabel="Caricamento..."
        onClick={() => pay(chosen.map(({ id }) => id))}
      >
        Paga e spediamo
      </Button>
    </ChoiceBar>
  );
};
