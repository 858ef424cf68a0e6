import { useReadReservationLimitsQuery } from '../../shared/orders/reservations-api.ts';
import { CountTape } from '../../shared/tape/count-tape.tsx';
import { useSession } from '../../shared/session/use-session.ts';

/** Pieces held by the account against its limit (decision R17), and what the request would make of it. */
export const LimitForecast = ({ pieces }: { pieces: number }) => {
  const { isReseller } = useSession();
  const { data } = useReadReservationLimitsQuery(undefined, { skip: !isReseller });
  if (!data || data.pieces.limit === null) return null;
  const { inUse, limit } = data.pieces;
  const after = inUse + pieces;
  // A cell for ten pieces or a hundred, as long as the numerals fit.
  const unit = limit <= 120 ? 10 : 100;
  const cells = limit >= unit && limit <= 12 * unit ? Math.floor(limit / unit) : 10;
  return (
    <div className="wishlist-sums__limit">
      <p>
        <b className="num">
          {inUse} pezzi in sospeso su {limit}
        </b>
      </p>
      <CountTape
        label={`${inUse} pezzi su ${limit} tra riserve e ordini da pagare`}
        total={cells}
        taken={Math.min(cells, Math.floor((inUse / limit) * cells))}
        size="mini"
      />
      <p>Riserve e ordini da pagare. {pieces > 0 && `Con questa richiesta arrivi a ${after}.`}</p>
      {after > limit && (
        <p className="wishlist-sums__over">
          {limit - inUse > 0
            ? `Ne puoi riservare ancora ${limit - inUse}.`
            : 'Sei al limite: paga o rilascia qualcosa.'}
        </p>
      )}
    </div>
  );
};
