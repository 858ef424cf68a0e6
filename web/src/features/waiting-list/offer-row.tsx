import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { soldOutReason } from '../../shared/catalog/sold-out.ts';
import { formatCount } from '../../shared/format/count.ts';
import { euro } from '../../shared/format/money.ts';
import { formatTime } from '../../shared/format/date.ts';
import { Button } from '../../shared/ui/button.tsx';
import { wholeNumber } from '../../shared/ui/whole-number.ts';
import { EntryFacts } from './waiting-row.tsx';

type OfferRowProps = { entry: WaitingListEntry; isTaking: boolean; onTake: (quantity: number) => void };

/** A current offer; its button creates the hold. */
export const OfferRow = ({ entry, isTaking, onTake }: OfferRowProps) => {
  const [quantity, setQuantity] = useState(1);
  const id = useId();
  const { available, offerExpiresAt, price } = entry;
  return (
    <div
      className="waiting__row waiting__row--offer"
      role="group"
      aria-label={`${entry.product.name}, ${entry.variant.name}`}
    >
      <EntryFacts entry={entry}>
        <small>
          {available === 0
            ? 'Qualcuno è stato più veloce: adesso è di nuovo esaurito.'
            : `${available === 1 ? '1 pezzo disponibile' : `${formatCount(available)} pezzi disponibili`}, è il tuo turno fino alle ${formatTime(offerExpiresAt ?? '')}`}
        </small>
      </EntryFacts>
      <span className="num">{euro(price)}</span>
      <div className="waiting__act">
        <label className="visually-hidden" htmlFor={id}>
          Quantità
        </label>
        <InputNumber<number>
          {...wholeNumber}
          id={id}
          min={1}
          max={Math.max(1, available)}
          value={quantity}
          onChange={(typed) => typed !== null && setQuantity(typed)}
        />
        <Button
          kind="primary"
          pending={isTaking}
          pendingLabel="Creando..."
          disabled={available === 0 && soldOutReason}
          onClick={() => onTake(quantity)}
        >
          Riserva
        </Button>
      </div>
    </div>
  );
};
