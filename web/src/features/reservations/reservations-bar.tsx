import type { Reservation } from '@drappo/contracts/catalog/products';
import { formatEuro } from '@drappo/contracts/money';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceBar } from '../../shared/ui/choice-bar.tsx';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { useUsualShipping } from './use-usual-shipping.ts';
import { centsOf, holdsText, piecesOf } from './hold-groups.ts';

type ReservationsBarProps = {
  chosen: Reservation[];
  onClear: () => void;
  onAll: (() => void) | undefined;
  onConfirm: () => void;
};

/** The selected holds and their sum; they become one order. */
export const ReservationsBar = ({ chosen, onClear, onAll, onConfirm }: ReservationsBarProps) => (
  <ChoiceBar
    detail={useUsualShipping(chosen)}
    text={`${piecesText(piecesOf(chosen))} in ${holdsText(chosen.length)}, prodotti ${formatEuro(centsOf(chosen))}`}
    onClear={onClear}
    onAll={onAll}
    allLabel="Seleziona tutte"
  >
    <Button kind="primary" size="large" onClick={onConfirm}>
      {chosen.length === 1 ? 'Conferma Ordine' : 'Conferma un solo ordine'}
    </Button>
  </ChoiceBar>
);
