import { limits } from '@drappo/contracts/limits';
import type { Order } from '@drappo/contracts/orders/orders';
import { euroOf } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceBar } from '../../shared/ui/choice-bar.tsx';
import { usePay } from './use-pay.ts';

type PayBarProps = { chosen: Order[]; onClear: () => void; onAll: (() => void) | undefined };

/** Several orders, one payment. */
export const PayBar = ({ chosen, onClear, onAll }: PayBarProps) => {
  const { pay, leaving } = usePay();
  const count = chosen.length === 1 ? '1 ordine' : `${chosen.length} ordini`;
  const isTooMany = chosen.length > limits.ordersPerPayment;
  const total = `${count}, totale ${euroOf(chosen.map(({ total: due }) => due))}`;
  return (
    <ChoiceBar
      text={isTooMany ? `${count}: al massimo ${limits.ordersPerPayment} in un pagamento` : total}
      onClear={onClear}
      onAll={onAll}
    >
      <Button
        kind="pay"
        size="large"
        disabled={isTooMany}
        pending={leaving}
        pendingLabel="Caricamento..."
        onClick={() => pay(chosen.map(({ id }) => id))}
      >
        Paga e spediamo
      </Button>
    </ChoiceBar>
  );
};
