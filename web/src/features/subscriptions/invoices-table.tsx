import { planNames } from '@drappo/contracts/identity/plans';
import type { InvoiceStatus, SubscriptionInvoice } from '@drappo/contracts/identity/subscriptions';
import { formatDay } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';
import { useListPlanInvoicesQuery } from './subscriptions-api.ts';

const states: Record<InvoiceStatus, { tone: StatusTone; text: string }> = {
  draft: { tone: 'unknown', text: 'In preparazione' },
  open: { tone: 'waiting', text: 'Da pagare' },
  paid: { tone: 'done', text: 'Pagata' },
  uncollectible: { tone: 'refused', text: 'Non pagata' },
  void: { tone: 'refused', text: 'Annullata' },
};

/** Invoices of the plan, newest first, with the way to Stripe's page of each. */
export const InvoicesTable = () => {
  const { data, isError, refetch } = useListPlanInvoicesQuery();
  return (
    <section className="plan-invoices" aria-labelledby="plan-invoices">
      <h2 id="plan-invoices">Fatture</h2>
      {isError && !data && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le fatture.</ErrorNotice>}
      {!data && !isError && <Skeleton height={120} />}
      {data?.length === 0 && <p className="plan-invoices__none">Ancora nessuna fattura.</p>}
      {data && data.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Numero</th>
              <th scope="col">Data</th>
              <th scope="col">Piano</th>
              <th scope="col">Periodo</th>
              <th scope="col" className="plan-invoices__amount">
                Importo
              </th>
              <th scope="col">Stato</th>
              <th scope="col">
                <span className="visually-hidden">Documento</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Row = ({ invoice }: { invoice: SubscriptionInvoice }) => {
  const { number, createdAt, plan, periodStart, periodEnd, amount, status, url, pdfUrl } = invoice;
  const name = number ?? invoice.id;
  const state = states[status];
  return (
    <tr>
      <th scope="row" data-label="Numero">
        {name}
      </th>
      <td data-label="Data">{formatDay(createdAt)}</td>
      <td data-label="Piano">{planNames[plan]}</td>
      <td data-label="Periodo">
        {plan === 'trial' ? '7 giorni' : `${formatDay(periodStart)} – ${formatDay(periodEnd)}`}
      </td>
      <td data-label="Importo" className="plan-invoices__amount num">
        {euro(amount)}
      </td>
      <td data-label="Stato">
        <StatusLabel tone={state.tone}>{state.text}</StatusLabel>
      </td>
      <td className="plan-invoices__links">
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
      </td>
    </tr>
  );
};
