import { useSearchParams } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { PlanTable } from './plan-table.tsx';
import { whatNeedsPlan } from './plan-labels.ts';
import { questions } from './questions.ts';
import './subscriptions-page.css';

/** The price page: the plans as a line sheet, and common questions before buying. */
export const SubscriptionsPage = () => {
  const [address] = useSearchParams();
  return (
    <main className="wrap page">
      <title>{pageTitle('Abbonamenti')}</title>
      <div className="page-head">
        <div>
          <h1>Abbonamenti</h1>
          <p>Un prezzo fisso per usare il portale. I prodotti si pagano a parte, ordine per ordine.</p>
        </div>
      </div>
      {address.get('checkout') === 'cancelled' && (
        <p className="plans-note" role="status">
          Pagamento annullato: non è stato addebitato nulla. Puoi scegliere un piano quando vuoi.
        </p>
      )}
      <PlanTable />
      <p className="plans-foot muted small">
        {whatNeedsPlan} Paghi con Stripe. I piani mensili si rinnovano da soli e si disdicono dall’Area Cliente; la
        Prova no, finisce da sola.
      </p>
      <section className="section">
        <div className="page-head">
          <h2>Domande frequenti</h2>
        </div>
        <dl className="questions">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
};
