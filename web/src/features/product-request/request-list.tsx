import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListProductRequestsQuery } from './product-request-api.ts';
import { RequestCard } from './request-card.tsx';

const FIRST = 5;

/** The user's own requests, newest first. */
export const RequestList = () => {
  const { data, isError, refetch } = useListProductRequestsQuery();
  const [all, setAll] = useState(false);
  const requests = data ?? [];
  const shown = all ? requests : requests.slice(0, FIRST);
  return (
    <section className="requests" aria-labelledby="own-requests" aria-busy={!data && !isError}>
      <h2 id="own-requests">
        Le tue richieste {requests.length > 0 && <span className="requests__count">{requests.length}</span>}
      </h2>
      {isError && !data && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le tue richieste.</ErrorNotice>}
      {!data && !isError && (
        <div className="requests__wait">
          <Skeleton height={148} />
          <Skeleton height={148} />
        </div>
      )}
      {data && requests.length === 0 && (
        <Empty
          title="Nessuna richiesta ancora"
          text="Qui trovi le tue richieste, a che punto sono e la nostra risposta."
        />
      )}
      {shown.length > 0 && (
        <div className="sheet requests__list">
          {shown.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </div>
      )}
      {shown.length < requests.length && (
        <Button wide onClick={() => setAll(true)}>
          {`Mostra tutte le ${requests.length} richieste`}
        </Button>
      )}
    </section>
  );
};
