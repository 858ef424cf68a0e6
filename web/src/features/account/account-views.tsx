import { formatDateTime } from '../../shared/format/date.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListOwnViewsQuery } from './account-api.ts';

/** When and why Drappo's staff viewed the person's pages. */
export const AccountViews = () => {
  const { data, isError, refetch } = useListOwnViewsQuery();
  if (isError && !data) return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere gli accessi.</ErrorNotice>;
  if (!data) return <Skeleton height={56} />;
  return (
    <>
      <p>Per aiutarti, Drappo può guardare le tue pagine per 15 minuti, senza poter cambiare nulla.</p>
      {data.length === 0 ? (
        <p className="muted">Finora nessuno le ha guardate.</p>
      ) : (
        <ul>
          {data.map(({ begunAt, endedAt, reason }) => (
            <li key={begunAt}>
              Dal {formatDateTime(begunAt)} al {formatDateTime(endedAt)}: <span className="free-text">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
