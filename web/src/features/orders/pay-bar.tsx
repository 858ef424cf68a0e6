import type { Order } from '@drappo/contracts';
import { euroOf } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceBar } from '../../shared/ui/choice-bar.tsx';
import { usePay } from './use-pay.ts';

type PayBarProps = { chosen: Order[]; onClear: () => void; onAll: (() => void) | undefined };

/** Several orders, one payment. */
export const PayBar = ({ chosen, onClear, onAll }: PayBarProps) => {
  const { pay, leaving } = usePay();
  const count = chosen.length === 1 ? '1 ordine' : `${chosen.length} ordini`;
  return (
    <ChoiceBar text={`${count}, totale ${euroOf(chosen.map(({ total }) => total))}`} onClear={onClear} onAll={onAll}>
      <Button
        kind="pay"
        size="large"
        pending={leaving}
        pendingLabel="Caricamento..."
        onClick={() => pay(chosen.map(({ id }) => id))}
      >
        Paga e spediamo
      </Button>
    </ChoiceBar>
  );
};
