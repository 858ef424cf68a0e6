import type { CSSProperties } from 'react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import trench from './trench.svg';
import './hero.css';

// Positions on the drawing, in percent of its box; `length` is the length of the leader line.
const notes = [
  { side: 'left', x: 39, y: 20.2, length: 21, text: 'Collo a due pezzi' },
  { side: 'right', x: 57.5, y: 39.3, length: 25, text: 'Doppiopetto' },
  { side: 'left', x: 37, y: 47.6, length: 19, text: 'Cintura con fibbia' },
  { side: 'right', x: 78.5, y: 60, length: 8, text: 'Cinturino' },
  { side: 'left', x: 29.5, y: 90.6, length: 12, text: 'Fondo a 3 cm' },
] as const;

const legend = [
  ['Modello', 'Trench doppiopetto'],
  ['Tessuto', 'Gabardina di cotone'],
  ['Taglie', 'XS, S, M, L, XL, XXL'],
] as const;

export const Hero = () => (
  <section className="hero">
    <div className="hero__words">
      <h1>Il campionario italiano, pronto da rivendere.</h1>
      <p>
        Capi e accessori fatti in Italia, all'ingrosso e in dropshipping. Scegli dal catalogo, riserva i pezzi per 7
        giorni, paga l'ordine: al tuo cliente spediamo noi.
      </p>
      <ButtonLink kind="primary" size="large" to="/catalog">
        Sfoglia il catalogo
      </ButtonLink>
    </div>
    <div className="hero__drawing">
      <div className="hero__plan">
        <img
          src={trench}
          alt="Disegno in piano di un trench doppiopetto"
          width="480"
          height="600"
          fetchPriority="high"
        />
        {notes.map(({ side, x, y, length, text }) => (
          <p
            key={text}
            className={`hero__note hero__note--${side}`}
            style={{ '--x': `${x}%`, '--y': `${y}%`, '--length': length } as CSSProperties}
          >
            <span>{text}</span>
          </p>
        ))}
      </div>
      <dl className="hero__legend">
        {legend.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
