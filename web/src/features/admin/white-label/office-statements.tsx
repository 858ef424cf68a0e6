import { exportOfficeStatements } from '@drappo/contracts/orders/white-label-routes';
import type { OfficeStatement } from '@drappo/contracts/orders/white-label-statements';
import { urlTo } from '../../../shared/api/url-to.ts';
import { monthName } from '../../../shared/format/month.ts';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { statementColumns } from '../../../shared/orders/statement-columns.tsx';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { Empty } from '../../../shared/ui/notice.tsx';
import { FileLink } from '../shared/file-link.tsx';
import { ResellerLink } from '../shared/reseller-link.tsx';
import { ResellerSelect } from '../shared/reseller-select.tsx';
import { useListOfficeStatementsQuery } from './white-label-api.ts';

const PAGE = 50;

const columns: DataColumn<OfficeStatement>[] = [
  {
    key: 'reseller',
    title: 'Rivenditore',
    card: 'title',
    render: (statement) => (
      <div className="free-text">
        <ResellerLink order={statement} />
        {statement.reseller?.vatNumber && <small>P.IVA {statement.reseller.vatNumber}</small>}
      </div>
    ),
  },
  { key: 'month', title: 'Mese', card: 'caption', render: ({ month }) => monthName(month) },
  ...statementColumns<OfficeStatement>(),
];

/** White label costs per reseller and month, billed separately (decision R21). */
export const OfficeStatementsTable = () => {
  const { filters, page, setFilters, setPage } = useTableAddress({ tab: 'white-label', view: 'statements' }, [
    'month',
    'user',
  ]);
  const { month, user } = filters;
  const { currentData, data, error, isFetching, refetch } = useListOfficeStatementsQuery({
    month,
    user,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const months = [...new Set([...(month ? [month] : []), ...(data?.months ?? [])])].toSorted().toReversed();
  return (
    <>
      <div className="admin-tools">
        <NativeSelect label="Mese" value={month} onChange={({ target }) => setFilters({ month: target.value })}>
          <option value="">Tutti i mesi</option>
          {months.map((value) => (
            <option key={value} value={value}>
              {monthName(value)}
            </option>
          ))}
        </NativeSelect>
        <ResellerSelect
          value={user}
          name={currentData?.statements.find(({ userId }) => userId === user)?.reseller?.name}
          onChange={(userId) => setFilters({ user: userId })}
        />
      </div>
      <DataTable
        label="Estratti mensili white label"
        columns={columns}
        rows={currentData?.statements}
        total={currentData?.total ?? 0}
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        error={error}
        failed="Non riusciamo a leggere gli estratti mensili."
        onRetry={refetch}
        isFetching={isFetching}
        tools={
          <>
            <FileLink href={urlTo(exportOfficeStatements, { query: { month, user } })} download>
              CSV per il commercialista
            </FileLink>
            <FileLink href={urlTo(exportOfficeStatements, { query: { month, user, format: 'xlsx' } })} download>
              XLSX per il commercialista
            </FileLink>
          </>
        }
        empty={
          <Empty
            title={month || user ? 'Nessun estratto con questi filtri' : 'Nessun ordine white label spedito ancora'}
          />
        }
      />
    </>
  );
};
