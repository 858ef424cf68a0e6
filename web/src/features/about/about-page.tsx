import type { ReactNode } from 'react';
import { brand, pageTitle } from '../../shared/brand.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Team } from './team.tsx';
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

type PartProps = { title: string; provisional?: boolean; children: ReactNode };

const Part = ({ title, provisional = false, children }: PartProps) => (
  <section className={provisional ? 'about__part about__part--provisional' : 'about__part'}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
);

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
    <Part title="Il gruppo">
      <p>Siamo in pochi, e ognuno segue un pezzo della strada. Nomi e ritratti arriveranno qui.</p>
      <Team />
    </Part>
    <Part title="I laboratori" provisional>
      <p>Stiamo ancora scrivendo questa sezione: racconterà i laboratori da cui vengono i capi.</p>
    </Part>
  </main>
);
