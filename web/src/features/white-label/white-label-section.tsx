import { isApiFailure } from '../../shared/api/failure.ts';
import { usePlan } from '../../shared/session/use-plan.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { packagingStatusLabels } from '@drappo/contracts/shipping/packaging-profile';
import { WhiteLabelPanel } from './white-label-panel.tsx';
import { statusTones } from './profile-state.tsx';
import { Statements } from './statements.tsx';
import { Upsell } from './upsell.tsx';
import { useGetPackagingProfileQuery } from './white-label-api.ts';
import './white-label.css';

/** "White Label": parcels under the reseller's own name, for users whose plan includes it (decisions R2 and R9). */
export const WhiteLabelSection = () => {
  const { hasWhiteLabel } = usePlan();
  const { data, error, isSuccess, refetch } = useGetPackagingProfileQuery(undefined, { skip: !hasWhiteLabel });
  // The plan may have expired since the session was read: the server's answer counts.
  const isRefused = isApiFailure(error) && error.status === 403;
  if (!hasWhiteLabel || isRefused)
    return (
      <>
        <Upsell />
        <Statements isOptional />
      </>
    );
  return (
    <>
      <header className="section-head">
        <div>
          <h1>White Label</h1>
          <p>I tuoi pacchi partono con il tuo nome, il tuo logo e i materiali che scegli.</p>
        </div>
        {data && <StatusLabel tone={statusTones[data.status]}>{packagingStatusLabels[data.status]}</StatusLabel>}
      </header>
      {error && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere il tuo profilo White Label.</ErrorNotice>}
      {!isSuccess && !error && <Skeleton height={520} />}
      {isSuccess && <WhiteLabelPanel profile={data ?? null} />}
      {isSuccess && <Statements />}
    </>
  );
};
