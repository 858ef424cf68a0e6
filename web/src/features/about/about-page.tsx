import type { ReactNode } from 'react';
import { brand, pageTitle } from '../../shared/brand.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useGetAboutQuery } from './about-api.ts';
import { Team, Workshops } from './team.tsx';
import './about-page.css';

const steps = [
  ['Scegli', 'Sfoglia il catalogo per categoria, guarda i disegni, le taglie e quanti pezzi restano.'],
  ['Riserva', 'I pezzi restano tuoi per 7 giorni, senza pagare nulla.'],
  ['Paga', 'Vedi la spedizione della tua zona prima di confermare. Il prezzo in catalogo è quello che paghi.'],
  [
    'Spediamo noi',
    "Gli ordini pagati entro le 13:00 di un giorno lavorativo partono il giorno stesso, con l'indirizzo del tuo cliente.",
  ],
] as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="about__part">
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
);

/** People and workshops, if the installation names them; makes no promises for later. */
const Company = () => {
  const { data } = useGetAboutQuery();
  if (!data) return null;
  return (
    <>
      {data.team.length > 0 && (
        <Part title="Il gruppo">
          <p>Siamo in pochi, e ognuno segue un pezzo della strada.</p>
          <Team people={data.team} />
        </Part>
      )}
      {data.workshops.length > 0 && (
        <Part title="I laboratori">
          <p>I capi vengono da qui.</p>
          <Workshops workshops={data.workshops} />
        </Part>
      )}
      {data.demo && <p className="muted small">Azienda dimostrativa: nomi, laboratori e contatti sono inventati.</p>}
    </>
  );
};

export const AboutPage = () => (
  <main className="wrap page about">
    <title>{pageTitle('Chi Siamo')}</title>
    <header className="about__head">
      <h1>Chi Siamo</h1>
      <p>
        {brand} mette il campionario dei laboratori italiani nelle mani di chi vende: capi pronti, prezzi scritti,
        spedizione in giornata.
      </p>
    </header>
    <Part title="Che cosa facciamo">
      <p>
        Scegliamo capi e accessori fatti in Italia, li disegniamo modello per modello e li teniamo pronti in magazzino.
        Tu li proponi ai tuoi clienti, in negozio o online; il magazzino, le taglie e i pacchi sono lavoro nostro.
      </p>
      <p>
        Disegniamo i capi invece di fotografarli per un motivo pratico: un disegno in piano mostra cuciture, tasche e
        chiusure come stanno, senza luci né pose.
      </p>
    </Part>
    <Part title="Come lavoriamo">
      <ol className="about__steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Part>
    <Part title="A chi serve">
      <p>
        A boutique, negozi online e rivenditori che vogliono vestire italiano senza riempire un magazzino. Vendi in
        Italia, in Europa o più lontano: le tariffe di ogni zona sono scritte, e il tracking torna a te e al tuo
        negozio.
      </p>
      <p>
        Se qualcosa non va, ti risponde una persona che vede il tuo ordine. Non serve un contratto per cominciare: basta
        un account, e il profilo aziendale quando vuoi ordinare.
      </p>
      <ButtonLink to="/catalog">Sfoglia il catalogo</ButtonLink>
    </Part>
    <Company />
  </main>
);
