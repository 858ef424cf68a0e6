import { planNames } from '@drappo/contracts/identity/plans';
import type { InvoiceStatus, SubscriptionInvoice } from '@drappo/contracts/identity/subscriptions';
import { formatDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { ShortTable } from '../../shared/table/short-table.tsx';
import { StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';
import { useListPlanInvoicesQuery } from './subscriptions-api.ts';

const states: Record<InvoiceStatus, { tone: StatusTone; text: string }> = {
  draft: { tone: 'unknown', text: 'In preparazione' },
  open: { tone: 'waiting', text: 'Da pagare' },
  paid: { tone: 'done', text: 'Pagata' },
  uncollectible: { tone: 'refused', text: 'Non pagata' },
  void: { tone: 'refused', text: 'Annullata' },
};

const nameOf = ({ number, id }: SubscriptionInvoice): string => number ?? id;

const columns: DataColumn<SubscriptionInvoice>[] = [
  { key: 'number', title: 'Numero', card: 'title', render: (invoice) => <b>{nameOf(invoice)}</b> },
  { key: 'date', title: 'Data', card: 'caption', render: ({ createdAt }) => formatDay(createdAt) },
  { key: 'plan', title: 'Piano', cardLabel: 'Piano', render: ({ plan }) => planNames[plan] },
  {
    key: 'period',
    title: 'Periodo',
    cardLabel: 'Periodo',
    render: ({ plan, periodStart, periodEnd }) =>
      plan === 'trial' ? '7 giorni' : `${formatDay(periodStart)} – ${formatDay(periodEnd)}`,
  },
  { key: 'amount', title: 'Importo', align: 'end', card: 'aside', render: ({ amount }) => euro(amount) },
  {
    key: 'state',
    title: 'Stato',
    card: 'state',
    render: ({ status }) => <StatusLabel tone={states[status].tone}>{states[status].text}</StatusLabel>,
  },
  { key: 'document', title: 'Documento', card: 'actions', render: (invoice) => <Documents invoice={invoice} /> },
];

/** Invoices of the plan, newest first, each with a link to its Stripe page. */
export const InvoicesTable = () => {
  const { data, error, refetch } = useListPlanInvoicesQuery();
  return (
    <section className="plan-invoices" aria-labelledby="plan-invoices">
      <h2 id="plan-invoices">Fatture</h2>
      <ShortTable
        label="Fatture del piano"
        columns={columns}
        rows={data}
        error={data ? undefined : error}
        failed="Non riusciamo a leggere le fatture."
        onRetry={refetch}
        empty={<p className="plan-invoices__none">Ancora nessuna fattura.</p>}
      />
    </section>
  );
};

const Documents = ({ invoice }: { invoice: SubscriptionInvoice }) => {
  const { status, url, pdfUrl } = invoice;
  const name = nameOf(invoice);
  return (
    <span className="plan-invoices__links">
      {url && (
        <a href={url} target="_blank" rel="noreferrer" aria-label={`Vedi la fattura ${name}`}>
          {status === 'open' ? 'Paga' : 'Vedi'}
        </a>
      )}
      {pdfUrl && (
        <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={`PDF della fattura ${name}`}>
          PDF
        </a>
      )}
    </span>
  );
};
