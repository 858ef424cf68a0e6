import { limits } from '@drappo/contracts/limits';
import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { freeShippingAbove } from '../../shared/orders/free-shipping.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Contacts } from './contacts.tsx';
import './support-page.css';

const questions = [
  {
    question: "Dov'è il mio pacco?",
    answer:
      'Appena parte ti mandiamo il codice di tracking. Lo trovi anche accanto all’ordine, con il link al corriere.',
    link: { to: customerPage('orders', { tab: 'shipped' }), label: 'I tuoi ordini spediti' },
  },
  {
    question: 'Come annullo un ordine?',
    answer:
      'Finché non è pagato lo annulli tu, dalla sua scheda. Se è già pagato scrivici: se non è partito lo annulliamo e ti rimborsiamo.',
    link: { to: customerPage('orders'), label: 'Gestione Ordini' },
  },
  {
    question: 'Come chiedo un reso?',
    answer:
      'Dalla pagina dell’ordine spedito, fino alla fine del 30º giorno dopo la spedizione. Ti scriviamo a ogni passo.',
    link: { to: customerPage('orders', { tab: 'shipped' }), label: 'Scegli l’ordine' },
  },
  {
    question: 'Per quanto tempo una riserva è mia?',
    answer: `Per ${limits.reservationDays} giorni, senza pagare. Dopo, i pezzi tornano disponibili per tutti.`,
    link: { to: customerPage('reservations'), label: 'Le tue riserve' },
  },
  {
    question: 'Quanto costa la spedizione?',
    answer: `Dipende dalla zona e dal numero di pezzi; in Italia è gratuita sopra i ${freeShippingAbove} di prodotti. La vedi prima di confermare.`,
    link: { to: customerPage('shipping'), label: 'Tariffe di spedizione' },
  },
  {
    question: 'Che cosa cambia con un piano?',
    answer: 'La tabella dei piani dice che cosa contiene ciascuno. Si disdice quando vuoi.',
    link: { to: '/subscriptions', label: 'Prezzi e piani' },
  },
] as const;

/** "Assistenza": every contact that the installation configures, then frequent questions. */
export const SupportPage = () => {
  const { user } = useSession();
  return (
    <main className="wrap page support">
      <title>{pageTitle('Assistenza')}</title>
      <header className="support__head">
        <h1>Assistenza</h1>
        <p>
          Ti risponde una persona che vede i tuoi ordini. Scrivi il numero dell'ordine, se ne hai uno: facciamo prima.
        </p>
      </header>
      <section className="support__part" aria-labelledby="support-contacts">
        <h2 id="support-contacts">Contatti</h2>
        <Contacts username={user?.username} />
      </section>
      <section className="support__part" aria-labelledby="support-questions">
        <h2 id="support-questions">Prima di scrivere</h2>
        <dl className="support__questions">
          {questions.map(({ question, answer, link }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {answer} <Link to={link.to}>{link.label}</Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
};
