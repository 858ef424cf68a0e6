import { pageTitle } from '../../shared/brand.ts';
import { browser } from '../../shared/session/browser.ts';
import { loginEndpoint } from '../../shared/session/login-address.ts';
import { Button } from '../../shared/ui/button.tsx';
import { planOffers, questions, type PlanOffer } from './plan-offers.ts';
import './subscriptions-page.css';

export const SubscriptionsPage = () => (
  <main className="wrap page">
    <title>{pageTitle('Abbonamenti')}</title>
    <div className="page-head">
      <div>
        <h1>Abbonamenti</h1>
        <p>Un prezzo fisso per usare il portale. I prodotti si pagano a parte, ordine per ordine.</p>
      </div>
    </div>
    <div className="plans">
      {planOffers.map((offer) => (
        <Offer key={offer.plan} offer={offer} />
      ))}
    </div>
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

const Offer = ({ offer }: { offer: PlanOffer }) => {
  const highlighted = offer.plan === 'starter';
  return (
    <section className={`plan${highlighted ? ' plan--highlighted' : ''}`}>
      <h2>{offer.name}</h2>
      <p className="plan__price">
        <b>{offer.price}</b> {offer.period}
      </p>
      <p className="plan__note">{offer.note}</p>
      <ul>
        {offer.includes.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {offer.excludes.map((text) => (
          <li key={text} className="plan__without">
            <span className="visually-hidden">Non compreso: </span>
            {text}
          </li>
        ))}
      </ul>
      <Button kind={highlighted ? 'primary' : 'plain'} size="large" wide onClick={() => browser.open(loginEndpoint())}>
        {offer.action}
      </Button>
    </section>
  );
};
