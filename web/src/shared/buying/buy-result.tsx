import { ButtonLink } from '../ui/button.tsx';
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts';
import './buy-result.css';

export type Reserved = { created: number; refused: number; /** Why the rest was not even tried. */ failure?: string };

const createdText = (count: number): string => {
  if (count === 0) return 'Nessuna riserva creata';
  return count === 1 ? '1 riserva creata' : `${count} riserve create`;
};

/** "38 riserve create, 2 no: il motivo è accanto" */
export const reservedText = ({ created, refused }: Reserved): string =>
  `${createdText(created)}${refused === 0 ? '' : created === 0 ? ': il motivo è accanto' : `, ${refused} no: il motivo è accanto`}`;

/** What became of a press on "Riserva", and the way on; neutral also where some were refused. */
export const BuyResult = (result: Reserved) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  return (
    <section className="buy-result" aria-labelledby="buy-result">
      <div>
        <h2 id="buy-result" {...arrival}>
          {reservedText(result)}
        </h2>
        {result.created > 0 && <p>Conferma l’ordine entro 7 giorni: fino ad allora i pezzi restano tuoi.</p>}
        {result.failure && <p role="alert">{result.failure}</p>}
      </div>
      {result.created > 0 && (
        <ButtonLink kind="primary" to="/dashboard?section=reservations">
          Vai alle riserve
        </ButtonLink>
      )}
    </section>
  );
};
