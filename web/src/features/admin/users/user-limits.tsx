import type { AccountLimits } from '@drappo/contracts/catalog/reservation-limits';
import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Actions } from '../../../shared/ui/actions.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useGetAccountLimitsQuery, useLiftPauseMutation } from '../shared/reservations-api.ts';
import { useRelease } from '../shared/use-release-reservations.ts';
import { LimitForm } from './limit-form.tsx';

const countOf = ({ limit, inUse }: AccountLimits['pieces'], noun: string): string =>
  limit === null ? `${inUse} ${noun}` : `${inUse} di ${limit} ${noun}`;

/** Reservation limits and current reservations of the account, and an admin's actions on them (decision R17). */
export const UserLimits = ({ user }: { user: AdminUserDetail }) => {
  const { data, error, refetch } = useGetAccountLimitsQuery(user.id);
  const [liftPause, lifting] = useLiftPauseMutation();
  const { release, pending } = useRelease();
  const toast = useToast();
  const lift = useSingleRun(async () => {
    const { error: refused } = await liftPause(user.id);
    if (refused) return toast.error('Errore', failureText(refused, 'Impossibile togliere la pausa.'));
    toast.success('Pausa tolta', `${user.username} può riservare di nuovo.`);
  });
  return (
    <section aria-labelledby="user-limits">
      <h2 id="user-limits">Riserve</h2>
      {error && <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere i limiti.')}</ErrorNotice>}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          <p className="user-panel__state">
            <span className="num">{countOf(data.pieces, 'pezzi')}</span>
            <span className="num">{countOf(data.orders, 'ordini da pagare')}</span>
            {data.shared && <span className="muted small">insieme agli account della stessa P.IVA</span>}
          </p>
          {data.pausedUntil !== null && (
            <p className="user-panel__reason">
              Nuove riserve in pausa fino al {formatDateTime(data.pausedUntil)},{' '}
              {data.pauseReason === 'released'
                ? 'dopo il rilascio delle riserve.'
                : `dopo ${data.expiredOrders} ordini scaduti o annullati senza pagamento.`}
            </p>
          )}
          <LimitForm key={`${data.own.pieces} ${data.own.orders}`} userId={user.id} limits={data} />
          <Actions>
            {data.pausedUntil !== null && (
              <ActionButton pending={lifting.isLoading} pendingLabel="Togliendo..." onClick={lift}>
                Togli la pausa
              </ActionButton>
            )}
            <ConfirmButton
              kind="danger"
              question="Rilasciare tutte le riserve?"
              consequence="I pezzi tornano disponibili e per 24 ore l'account non può riservare. Gli ordini restano."
              confirmLabel="Rilascia"
              onConfirm={() => release([user.id])}
              disabled={data.pieces.inUse === 0 && 'Nessun pezzo è riservato'}
              pending={pending}
              pendingLabel="Rilasciando..."
            >
              Rilascia le riserve
            </ConfirmButton>
          </Actions>
        </>
      )}
    </section>
  );
};
