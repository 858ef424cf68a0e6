import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { BetaReview } from '@drappo/contracts/identity/forms/beta-application';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListAdminApplicationsQuery } from './admin-beta-api.ts';
import { ApplicationCard } from './application-card.tsx';
import { BetaPlaces } from './beta-places.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { BetaWaitingList } from './waiting-list.tsx';
import './admin-beta.css';

export type Reviewing = { application: AdminBetaApplication; status: BetaReview['status'] };

/** "Beta": those that wait first, then newest first; the tenth approval is the last (decision R4). */
export const AdminBeta = () => {
  const { data, error, isLoading, refetch } = useListAdminApplicationsQuery();
  // Here and not in its card: the list may reload while a person writes the notes.
  const [reviewing, setReviewing] = useState<Reviewing>();
  const taken = data?.filter(({ status }) => status === 'approved').length ?? 0;
  return (
    <>
      <h1 className="visually-hidden">Beta</h1>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le candidature.')}</ErrorNotice>
      )}
      {isLoading && <Skeleton height={240} />}
      {data && <BetaPlaces taken={taken} waiting={data.filter(({ status }) => status === 'pending').length} />}
      {data?.length === 0 && (
        <Empty title="Nessuna candidatura" text="Qui arrivano le candidature inviate dalla pagina Programma Beta." />
      )}
      {data && data.length > 0 && (
        <ul className="sheet beta-review" aria-label="Candidature">
          {data.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              full={taken >= limits.betaApprovals}
              onReview={(status) => setReviewing({ application, status })}
            />
          ))}
        </ul>
      )}
      <BetaWaitingList />
      {reviewing && <ReviewDialog {...reviewing} onClose={() => setReviewing(undefined)} />}
    </>
  );
};
