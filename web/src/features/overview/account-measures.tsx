import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import { romeDay } from '@drappo/contracts/rome-time';
import { Link } from 'react-router-dom';
import { HoldTape } from '../../shared/orders/hold-tape.tsx';
import { useReadReservationLimitsQuery } from '../../shared/orders/reservations-api.ts';
import { countdownText, countdownTo } from '../../shared/tape/countdown.ts';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { longDayName } from '../../shared/tape/day-names.ts';
import { useServerTime } from '../../shared/tape/use-server-time.ts';

const TRIAL_DAYS = 7;

/** Limits of a new account: how long the trial lasts and how many pieces it may hold. */
export const AccountMeasures = ({ user, isReseller }: { user: CurrentUser; isReseller: boolean }) => {
  const { data: limits } = useReadReservationLimitsQuery(undefined, { skip: !isReseller });
  const trialEnd = user.subscriptionPlan === 'trial' ? user.subscriptionExpiresAt : null;
  const hasLimit = limits !== undefined && limits.pieces.limit !== null;
  if (!trialEnd && !hasLimit) return null;
  return (
    <div className="account-measures">
      {trialEnd && <Trial endsAt={trialEnd} />}
      {hasLimit && <Holds limits={limits} />}
    </div>
  );
};

const Trial = ({ endsAt }: { endsAt: string }) => {
  const { now } = useServerTime();
  const left = countdownTo(endsAt, now, TRIAL_DAYS);
  return (
    <section className="sheet" aria-labelledby="trial-left">
      <h2 id="trial-left">La tua prova</h2>
      <p>
        {left.kind === 'over'
          ? 'È finita.'
          : `Finisce ${longDayName(romeDay(new Date(endsAt)))}: ${countdownText(left)}.`}
      </p>
      <CountdownTape left={left} totalDays={TRIAL_DAYS} size="small" about="Giorni di prova" />
      <p className="account-measures__why">
        Poi scegli tu: nessun rinnovo automatico. <Link to="/subscriptions">Piani e prezzi</Link>
      </p>
    </section>
  );
};

const Holds = ({ limits: { pieces, raisedBy } }: { limits: ReservationLimits }) => {
  const limit = pieces.limit ?? 0;
  const text = `${pieces.inUse} pezzi su ${limit}`;
  return (
    <section className="sheet" aria-labelledby="holds-left">
      <h2 id="holds-left">Quanto puoi riservare</h2>
      <p>
        {text}. {raiseText(raisedBy)}
      </p>
      <HoldTape label={text} size="small" limit={limit} inUse={pieces.inUse} />
      <p className="account-measures__why">
        Perché un limite? I pezzi riservati non li vede nessun altro: lo alziamo a chi conosciamo.
      </p>
    </section>
  );
};

const raiseText = (raisedBy: ReservationLimits['raisedBy']): string => {
  if (raisedBy.includes('confirm-email')) return "Con l'e-mail confermata diventano di più.";
  return raisedBy.includes('verify-business') ? "Con l'azienda verificata diventano di più." : '';
};
