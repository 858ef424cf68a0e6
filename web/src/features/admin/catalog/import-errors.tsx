import type { ProductImportErrors } from '@drappo/contracts/catalog/product-imports';
import { formatCount } from '../../../shared/format/count.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { NextPageButton } from '../../../shared/ui/next-page-button.tsx';
import { useListImportErrorsInfiniteQuery } from './import-api.ts';

type Mistake = ProductImportErrors['errors'][number] & { id: string };

const columns: DataColumn<Mistake>[] = [
  {
    key: 'row',
    title: 'Riga',
    cardLabel: 'Riga',
    card: 'start',
    render: ({ row }) => <span className="num">{row}</span>,
  },
  { key: 'column', title: 'Colonna', card: 'title', render: ({ column }) => column },
  { key: 'message', title: 'Errore', render: ({ message }) => <div className="free-text">{message}</div> },
  { key: 'product', title: 'Prodotto', card: 'caption', render: ({ name }) => <div className="free-text">{name}</div> },
];

/** Lists every error with its row and column, numbered as in the spreadsheet. */
export const ImportErrors = ({ id, total }: { id: string; total: number }) => {
  const list = useListImportErrorsInfiniteQuery(id);
  const { currentData, error, refetch, hasNextPage } = list;
  const mistakes = currentData?.pages.flatMap(({ errors }) => errors);
  return (
    <section className="import__errors" aria-labelledby="import-errors">
      <h3 id="import-errors">{total === 1 ? '1 errore' : `${formatCount(total)} errori`}</h3>
      <p className="import__hint">
        Correggi queste righe nel file e importalo di nuovo: ciò che è già entrato resta com&apos;è.
      </p>
      <div className="import__frame" tabIndex={0} role="group" aria-label="Errori del file">
        <ShortTable
          label="Errori"
          columns={columns}
          rows={mistakes?.map((mistake, index) => ({ ...mistake, id: String(index) }))}
          error={error}
          failed="Non riusciamo a leggere gli errori."
          onRetry={() => void refetch()}
          empty={null}
        />
        {hasNextPage && (
          <div className="admin-more">
            <NextPageButton size="small" list={list} pendingLabel="Leggendo...">
              Mostra altri errori
            </NextPageButton>
          </div>
        )}
      </div>
    </section>
  );
};
