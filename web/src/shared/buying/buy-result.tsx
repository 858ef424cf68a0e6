import { customerPage } from '@drappo/contracts/pages';
import { ButtonLink } from '../ui/button.tsx';
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts';
import './buy-result.css';

export type Reserved = {
  created: number;
  refused: number;
  /** Why lines were refused, if all have the same reason. */
  reason?: string | undefined;
  /** Why the remaining lines were not sent. */
  failure?: string | undefined;
};

const createdText = (count: number): string => {
  if (count === 0) return 'Nessuna riserva creata';
  return count === 1 ? '1 riserva creata' : `${count} riserve create`;
};

/** "38 riserve create, 2 no: il motivo è accanto" */
const reservedText = ({ created, refused, reason }: Reserved): string => {
  const why = reason === undefined ? ': il motivo è accanto' : '';
  if (refused === 0) return createdText(created);
  return created === 0 ? `${createdText(created)}${why}` : `${createdText(created)}, ${refused} no${why}`;
};

/** Result of a press on "Riserva", and the next step; neutral even if some lines were refused. */
export const BuyResult = (result: Reserved) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  return (
    <section className="buy-result" aria-labelledby="buy-result">
      <div>
        <h2 id="buy-result" {...arrival}>
          {reservedText(result)}
        </h2>
        {result.created > 0 && <p>Conferma l’ordine entro 7 giorni: fino ad allora i pezzi restano tuoi.</p>}
        {result.reason && <p>{result.reason}</p>}
        {result.failure && <p role="alert">{result.failure}</p>}
      </div>
      {result.created > 0 && (
        <ButtonLink kind="primary" to={customerPage('reservations')}>
          Vai alle riserve
        </ButtonLink>
      )}
    </section>
  );
};
