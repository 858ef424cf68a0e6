import { failureText } from '../../../shared/api/failure.ts';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { BookDays } from './book-days.tsx';
import { BookVerdict } from './book-verdict.tsx';
import { useGetOrderBooksQuery } from './books-api.ts';
import '../shared/admin-tools.css';
import './admin-books.css';

// Whole days before today; Stripe is queried for all transactions since then.
const periods = [
  { days: 1, label: 'Ieri e oggi' },
  { days: 7, label: 'Ultimi 7 giorni' },
  { days: 31, label: 'Ultimi 31 giorni' },
];
const usual = 7;

/** "Conti": Stripe's ledger beside ours, as of now. */
export const AdminBooks = () => {
  const { filters, setFilters } = useTableAddress({ tab: 'books' }, ['days']);
  const days = periods.find((period) => String(period.days) === filters.days)?.days ?? usual;
  const { currentData, error, isFetching, refetch } = useGetOrderBooksQuery(days);
  return (
    <>
      <h1 className="admin-section__title">Conti</h1>
      <p className="admin-section__lead">
        Quello che Stripe ha mosso per gli ordini, accanto a quello che dicono i nostri conti. Il confronto si fa anche
        da solo, ogni notte dopo le 3: le differenze finiscono nel Log.
      </p>
      <div className="admin-tools">
        <NativeSelect
          label="Periodo"
          value={days}
          onChange={({ target }) => setFilters({ days: target.value === String(usual) ? '' : target.value })}
        >
          {periods.map((period) => (
            <option key={period.days} value={period.days}>
              {period.label}
            </option>
          ))}
        </NativeSelect>
        <Button pending={isFetching} pendingLabel="Confrontando..." onClick={() => void refetch()}>
          Confronta di nuovo
        </Button>
      </div>
      {error && !isFetching && (
        <ErrorNotice onRetry={refetch}>
          {failureText(error, 'Non riusciamo a confrontare i conti con Stripe.')}
        </ErrorNotice>
      )}
      {!currentData && (isFetching || !error) && <Skeleton height={320} />}
      {currentData && (
        <>
          <BookVerdict {...currentData} />
          <BookDays days={currentData.days} />
        </>
      )}
    </>
  );
};
