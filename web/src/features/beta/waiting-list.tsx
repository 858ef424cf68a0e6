import { limits } from '@drappo/contracts/limits';
import { failureText } from '../../shared/api/failure.ts';
import { formatDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useGetBetaWaitingQuery, useJoinBetaWaitingMutation, useLeaveBetaWaitingMutation } from './beta-api.ts';

const aheadText = (ahead: number): string => {
  if (ahead === 0) return 'Sei il primo in lista.';
  return ahead === 1 ? 'Prima di te c’è un’azienda.' : `Prima di te ci sono ${ahead} aziende.`;
};

/** Joins or leaves the waiting list when all places are taken. */
export const WaitingList = () => {
  const { data, isError, refetch } = useGetBetaWaitingQuery();
  const [join, joining] = useJoinBetaWaitingMutation();
  const [leave, leaving] = useLeaveBetaWaitingMutation();
  const toast = useToast();
  const run = (act: typeof join | typeof leave) => async () => {
    const { error } = await act();
    if (error) toast.error('Errore', failureText(error, 'Impossibile cambiare la lista. Riprova più tardi.'));
  };
  const onJoin = useSingleRun(run(join));
  const onLeave = useSingleRun(run(leave));
  if (isError && !data) return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere la lista d'attesa.</ErrorNotice>;
  if (!data) return <Skeleton height={120} />;
  return (
    <div className="beta-waiting" role="status">
      {data.joinedAt === null ? (
        <>
          <p>
            I {limits.betaApprovals} posti sono assegnati. Entra in lista: se un posto si libera scriviamo nell'ordine
            di arrivo, all'indirizzo del tuo account.
          </p>
          <Button kind="primary" size="large" pending={joining.isLoading} pendingLabel="Un momento..." onClick={onJoin}>
            Entra in lista d'attesa
          </Button>
        </>
      ) : (
        <>
          <p>
            <b>Sei in lista d'attesa dal {formatDay(data.joinedAt)}.</b> {aheadText(data.ahead ?? 0)}
          </p>
          <Button pending={leaving.isLoading} pendingLabel="Un momento..." onClick={onLeave}>
            Esci dalla lista
          </Button>
        </>
      )}
    </div>
  );
};
