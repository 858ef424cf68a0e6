import type { Reservation } from '@drappo/contracts/catalog/products';
import { formatEuro } from '@drappo/contracts/money';
import { euro } from '../../shared/format/money.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { centsOf } from './hold-groups.ts';

type ReservationRowProps = {
  reservation: Reservation;
  onConfirm: () => void;
  onRelease: () => void;
  /** Given if it can be ordered together with others. */
  choice: { chosen: boolean; onChoose: (chosen: boolean) => void } | undefined;
};

export const ReservationRow = ({ reservation, onConfirm, onRelease, choice }: ReservationRowProps) => {
  const { product, variant, quantity, status, reservedPrice } = reservation;
  return (
    <div className={`reservation${choice ? ' reservation--choice' : ''}`}>
      {choice && (
        <CheckBox
          label={`Scegli ${product.name}, ${variant.name}`}
          showLabel={false}
          checked={choice.chosen}
          onChange={choice.onChoose}
        />
      )}
      <Picture image={undefined} url={product.imageUrl} alt="" sizes="42px" />
      <div className="reservation__what">
        <b>{product.name}</b>
        <span className="muted small">{variant.name}</span>
      </div>
      <span className="reservation__pieces">{piecesText(quantity)}</span>
      <span className="num reservation__price">
        <b>{formatEuro(centsOf([reservation]))}</b>
        {quantity > 1 && (
          <small className="muted">
            <span>{euro(product.price)}</span> al pezzo
          </small>
        )}
        {reservedPrice !== product.price && <small>prima {euro(reservedPrice)}</small>}
      </span>
      {status === 'active' ? (
        <div className="reservation__acts">
          <Button size="small" onClick={onConfirm} aria-label={`Conferma Ordine: ${product.name}, ${variant.name}`}>
            Conferma Ordine
          </Button>
          <button type="button" aria-label={`Rilascia ${product.name}, ${variant.name}`} onClick={onRelease}>
            Rilascia
          </button>
        </div>
      ) : (
        <StatusLabel tone="working">Ordine in arrivo</StatusLabel>
      )}
    </div>
  );
};
