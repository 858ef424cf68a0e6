import { limits } from '@drappo/contracts';
import { pageTitle } from '../../shared/brand.ts';
import './beta-page.css';

const benefits = [
  { title: 'Accesso esclusivo', text: 'Usi le novità del portale prima degli altri e vedi i capi appena entrano.' },
  { title: 'Commissioni ridotte', text: 'Commissioni più basse e condizioni di pagamento preferenziali.' },
  { title: 'Supporto dedicato', text: 'Una persona sola segue il tuo negozio, dal primo ordine in poi.' },
  { title: 'La tua opinione conta', text: 'Quello che ci dici decide che cosa costruiamo dopo.' },
];

export const BetaPage = () => (
  <main className="wrap page">
    <title>{pageTitle('Programma Beta')}</title>
    <div className="page-head">
      <div>
        <h1>Programma Beta</h1>
        <p>
          Cerchiamo {limits.betaApprovals} aziende con cui far crescere il portale. I posti sono {limits.betaApprovals},
          e chi si candida conosce l'esito entro 48 ore.
        </p>
      </div>
    </div>
    <div className="beta-benefits">
      {benefits.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
    <p className="beta-soon">Le candidature aprono a breve, in questa pagina.</p>
  </main>
);
