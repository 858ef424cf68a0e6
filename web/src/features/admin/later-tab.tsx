import { failureText } from '../../shared/api/failure.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useReadAdminListQuery } from './admin-api.ts';

/** A tab whose list the portal does not offer yet: it says what the server says. */
export const LaterTab = ({ path, title }: { path: string; title: string }) => {
  const { error, isLoading, refetch } = useReadAdminListQuery(path);
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {isLoading && <Skeleton height={120} />}
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere questo elenco.')}</ErrorNotice>
      )}
    </>
  );
};
