import { piecesText } from '../../shared/buying/quantity-text.ts';
import { useReadReservationLimitsQuery } from '../../shared/orders/reservations-api.ts';
import { HoldTape } from '../../shared/orders/hold-tape.tsx';
import { useSession } from '../../shared/session/use-session.ts';

export type HoldLimit = { inUse: number; limit: number };

/** Returns the account's held pieces and its limit (decision R17); undefined if there is no limit or it is unknown. */
export const useHoldLimit = (): HoldLimit | undefined => {
  const { isReseller } = useSession();
  const { data } = useReadReservationLimitsQuery(undefined, { skip: !isReseller });
  if (!data || data.pieces.limit === null) return undefined;
  return { inUse: data.pieces.inUse, limit: data.pieces.limit };
};

type LimitForecastProps = {
  limit: HoldLimit;
  /** Pieces that the request adds. */
  pieces: number;
  /** Pieces that stay in the list because of the limit. */
  beyond: number;
};

/** Pieces that the account holds, before and after the request. */
export const LimitForecast = ({ limit: { inUse, limit }, pieces, beyond }: LimitForecastProps) => (
  <div className="wishlist-sums__limit">
    <p>
      <b className="num">
        {inUse} pezzi in sospeso su {limit}
      </b>
    </p>
    <HoldTape
      label={`${inUse} pezzi su ${limit} tra riserve e ordini da pagare`}
      limit={limit}
      inUse={inUse}
      size="mini"
    />
    <p>Riserve e ordini da pagare. {pieces > 0 && `Con questa richiesta arrivi a ${inUse + pieces}.`}</p>
    {beyond > 0 && (
      <p className="wishlist-sums__over">
        {inUse < limit
          ? `${piecesText(beyond)} oltre il limite: ${beyond === 1 ? 'resta' : 'restano'} qui.`
          : 'Sei al limite: paga o rilascia qualcosa.'}
      </p>
    )}
  </div>
);
