import { limits } from '@drappo/contracts/limits';
import { pageTitle } from '../../shared/brand.ts';
import { useGetBetaProgramQuery } from './beta-api.ts';
import { BetaApplicationPanel } from './beta-application-panel.tsx';
import './beta-page.css';

const benefits = [
  {
    title: 'Accesso esclusivo',
    text: 'Provi le nuove funzioni prima che escano e vedi i capi appena entrano in catalogo.',
  },
  {
    title: 'Commissioni ridotte',
    text: 'Lavori con commissioni più basse e con termini di pagamento agevolati.',
  },
  {
    title: 'Supporto dedicato',
    text: 'Una persona segue la tua azienda, dal primo ordine in poi, e la chiami per nome.',
  },
  {
    title: 'Il tuo parere conta',
    text: 'Quello che ci dici decide che cosa costruiamo e che cosa correggiamo per primo.',
  },
];

const facts = [
  ['Risposta', `entro ${limits.betaAnswerHours} ore`],
  ['Per chi', 'aziende che rivendono moda'],
] as const;

/** Total number of places, and the number left once it is known. */
const Places = (): string => {
  const { data } = useGetBetaProgramQuery();
  if (!data) return String(limits.betaApprovals);
  const left = Math.max(0, data.places - data.taken);
  if (left === 0) return `${data.places}, tutti assegnati`;
  return `${data.places}, ${left === 1 ? 'ne resta 1' : `ne restano ${left}`}`;
};

const Lead = () => {
  const { data } = useGetBetaProgramQuery();
  if (data && data.taken >= data.places)
    return (
      <p>
        Il Programma Beta è completo: i {data.places} posti sono assegnati. Se uno si libera, scriviamo a chi è in lista
        d'attesa.
      </p>
    );
  return (
    <p>
      Cerchiamo le prime {limits.betaApprovals} aziende con cui far crescere il portale. Chi entra lavora a condizioni
      migliori e decide con noi che cosa viene dopo.
    </p>
  );
};

export const BetaPage = () => (
  <main className="wrap page beta">
    <title>{pageTitle('Programma Beta')}</title>
    <header className="beta-head">
      <div>
        <h1>Programma Beta</h1>
        <Lead />
      </div>
      <dl className="beta-facts">
        <div>
          <dt>Posti</dt>
          <dd>
            <Places />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
    <section aria-label="Vantaggi">
      <ul className="beta-benefits">
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <BetaApplicationPanel />
  </main>
);
