import { Link } from 'react-router-dom';
import { CoatButtonIcon, ParcelIcon, PriceTagIcon, SpoolIcon } from './benefit-icons.tsx';
import './benefits.css';

const benefits = [
  {
    Icon: ParcelIcon,
    title: 'Spedizione in giornata',
    text: 'Ogni ordine pagato entro le 13:00 lascia il magazzino il giorno stesso, nei giorni lavorativi.',
  },
  { Icon: SpoolIcon, title: 'Qualità selezionata', text: 'Solo capi fatti in Italia, scelti modello per modello.' },
  {
    Icon: CoatButtonIcon,
    title: 'Assistenza vicina',
    text: 'Scrivi e ti risponde una persona che conosce il tuo ordine.',
    to: '/support',
    more: 'Assistenza',
  },
  {
    Icon: PriceTagIcon,
    title: 'Prezzi trasparenti',
    text: 'Prodotto, spedizione, abbonamento: ogni prezzo è scritto prima che tu confermi.',
    to: '/subscriptions',
    more: 'Prezzi e piani',
  },
];

export const Benefits = () => (
  <section className="section wrap">
    <div className="page-head">
      <h2>Quello che un rivenditore chiede</h2>
    </div>
    <div className="benefits">
      {benefits.map(({ Icon, title, text, to, more: label }) => (
        <div key={title}>
          <Icon />
          <h3>{title}</h3>
          <p>{text}</p>
          {to && <Link to={to}>{label}</Link>}
        </div>
      ))}
    </div>
  </section>
);

const more = [
  {
    title: 'Un mercato europeo',
    text: "Vendi in Italia, nell'Unione e oltre: il costo di spedizione è noto prima di pagare.",
  },
  {
    title: 'Pronto per il telefono',
    text: 'Wishlist, riserve e ordini si gestiscono da dove ti trovi, anche in negozio.',
  },
  { title: 'Gestione smart', text: 'Gli ordini del tuo negozio online arrivano da soli e tornano con il tracking.' },
];

export const MoreBenefits = () => (
  <section className="strip" aria-label="Altri vantaggi">
    <div className="wrap">
      <ul>
        {more.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
