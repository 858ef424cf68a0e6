import type { Reservation } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { formatDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { countdownText, countdownTo } from '../../shared/tape/countdown.ts';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';

type ReservationRowProps = {
  reservation: Reservation;
  onConfirm: () => void;
  onRelease: () => void;
  /** Where it can become one order together with others. */
  choice: { chosen: boolean; onChoose: (chosen: boolean) => void } | undefined;
};

export const ReservationRow = ({ reservation, onConfirm, onRelease, choice }: ReservationRowProps) => {
  const { product, variant, quantity, expiresAt, status, reservedPrice } = reservation;
  const { now } = useServerTime();
  const left = countdownTo(expiresAt, now, limits.reservationDays);
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
      <Picture image={undefined} url={product.imageUrl} alt="" sizes="52px" />
      <div className="reservation__what">
        <b>{product.name}</b>
        <span className="muted small">
          {[variant.name, quantity > 1 && `${quantity} pezzi`].filter(Boolean).join(', ')}
        </span>
      </div>
      <div className="reservation__time">
        <CountdownTape left={left} totalDays={limits.reservationDays} size="mini" />
        <p className="reservation__expiry">
          Scade il {formatDay(expiresAt)}, {countdownText(left) || 'scaduta'}
        </p>
      </div>
      <span className="num reservation__price">
        {euro(product.price)}
        {quantity > 1 && <small className="muted">al pezzo</small>}
        {reservedPrice !== product.price && <small>prima {euro(reservedPrice)}</small>}
      </span>
      {status === 'active' ? (
        <div className="reservation__acts">
          <Button onClick={onConfirm} aria-label={`Conferma Ordine: ${product.name}`}>
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
