import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListImportErrorsQuery } from './import-api.ts';

/** Every mistake with its row and column, as the spreadsheet numbers them. */
export const ImportErrors = ({ id, total }: { id: string; total: number }) => {
  const [pages, setPages] = useState([0]);
  return (
    <section className="import__errors" aria-labelledby="import-errors">
      <h3 id="import-errors">{total === 1 ? '1 errore' : `${formatCount(total)} errori`}</h3>
      <p className="import__hint">
        Correggi queste righe nel file e importalo di nuovo: ciò che è già entrato resta com&apos;è.
      </p>
      <div className="import__frame" tabIndex={0} role="group" aria-label="Errori del file">
        <table>
          <thead>
            <tr>
              <th>Riga</th>
              <th>Colonna</th>
              <th>Errore</th>
              <th>Prodotto</th>
            </tr>
          </thead>
          {pages.map((after, index) => (
            <Page
              key={after}
              id={id}
              after={after}
              isLast={index === pages.length - 1}
              onMore={(next) => setPages((known) => [...known, next])}
            />
          ))}
        </table>
      </div>
    </section>
  );
};

type PageProps = { id: string; after: number; isLast: boolean; onMore: (next: number) => void };

const Page = ({ id, after, isLast, onMore }: PageProps) => {
  const { data, error, refetch } = useListImportErrorsQuery({ id, after });
  const next = data?.next ?? undefined;
  return (
    <tbody>
      {error && (
        <tr>
          <td colSpan={4}>
            <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere gli errori.')}</ErrorNotice>
          </td>
        </tr>
      )}
      {!data && !error && (
        <tr>
          <td colSpan={4}>
            <Skeleton height={80} />
          </td>
        </tr>
      )}
      {data?.errors.map(({ row, column, message, name }, index) => (
        <tr key={`${row} ${column} ${index}`}>
          <td className="num">{row}</td>
          <td>{column}</td>
          <td className="free-text">{message}</td>
          <td className="free-text">{name}</td>
        </tr>
      ))}
      {isLast && next !== undefined && (
        <tr>
          <td colSpan={4}>
            <Button size="small" onClick={() => onMore(next)}>
              Mostra altri errori
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
};
