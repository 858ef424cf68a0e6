import type { WhiteLabelStatement } from '@drappo/contracts/orders/white-label-statements';
import { exportWhiteLabelStatement } from '@drappo/contracts/orders/white-label-routes';
import { urlTo } from '../../shared/api/url-to.ts';
import { monthName } from '../../shared/format/month.ts';
import { statementColumns } from '../../shared/orders/statement-columns.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { ShortTable } from '../../shared/table/short-table.tsx';
import { useListWhiteLabelStatementsQuery } from './white-label-api.ts';

/** A statement as a table row; its id is the month. */
type Row = WhiteLabelStatement & { id: string };

const columns: DataColumn<Row>[] = [
  { key: 'month', title: 'Mese', card: 'title', render: ({ month }) => monthName(month) },
  ...statementColumns<Row>(),
  {
    key: 'file',
    title: 'Dettaglio',
    align: 'end',
    card: 'actions',
    render: ({ month }) => (
      <span className="white-label__files">
        <a
          href={urlTo(exportWhiteLabelStatement, { params: { month } })}
          download
          aria-label={`CSV di ${monthName(month)}`}
        >
          CSV
        </a>
        <a
          href={urlTo(exportWhiteLabelStatement, { params: { month }, query: { format: 'xlsx' } })}
          download
          aria-label={`XLSX di ${monthName(month)}`}
        >
          XLSX
        </a>
      </span>
    ),
  },
];

/** White-label cost per month (decision R21). Without the plan, shown only if there is something to bill. */
export const Statements = ({ isOptional = false }: { isOptional?: boolean }) => {
  const { isReseller } = useSession();
  const { data, error, refetch } = useListWhiteLabelStatementsQuery(undefined, { skip: !isReseller });
  if (!isReseller || (isOptional && !data?.months.length)) return null;
  return (
    <section className="sheet white-label__box" aria-labelledby="white-label-statements">
      <h2 id="white-label-statements">Estratto mensile</h2>
      <p className="muted">
        Setup, bigliettini e packaging degli ordini spediti nel mese. Fatturati a parte, a fine mese.
      </p>
      <ShortTable
        label="Estratto mensile white label"
        columns={columns}
        rows={data?.months.map((month) => ({ ...month, id: month.month }))}
        error={error}
        failed="Non riusciamo a leggere l'estratto mensile."
        onRetry={refetch}
        empty={<p className="muted">Quando spediamo il primo ordine white label, qui trovi il conto del mese.</p>}
      />
    </section>
  );
};
