import type { ReactNode } from 'react';
import { useId } from 'react';
import { failureText } from '../../../../shared/api/failure.ts';
import { ErrorNotice } from '../../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';

type Answer<Data> = { data?: Data | undefined; error?: unknown; refetch: () => unknown };

/** One part of the account from one service: if that service does not answer, the other parts still appear. */
export const CustomerPart = <Data,>({
  title,
  answer: { data, error, refetch },
  children,
}: {
  title: string;
  answer: Answer<Data>;
  children: (data: Data) => ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {Boolean(error) && !data && (
        <ErrorNotice onRetry={() => void refetch()}>{failureText(error, 'Non riusciamo a leggerlo.')}</ErrorNotice>
      )}
      {!data && !error && <Skeleton height={72} />}
      {data && children(data)}
    </section>
  );
};
