import { ButtonLink } from '../../shared/ui/button.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';

export type Result = { created: number; refused: number };

const createdText = (count: number): string => (count === 1 ? '1 riserva creata' : `${count} riserve create`);

/** What became of a request for reservations, and the way on; neutral also where some were refused. */
export const ReserveResult = ({ created, refused }: Result) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  return (
    <section className="wishlist__result" aria-labelledby="reserve-result">
      <div>
        <h2 id="reserve-result" {...arrival}>
          {createdText(created)}
          {refused > 0 && `, ${refused} no`}
        </h2>
        <p>
          {refused > 0 && 'Il motivo è scritto accanto a ogni prodotto. '}
          Conferma l’ordine entro 7 giorni: fino ad allora i pezzi restano tuoi.
        </p>
      </div>
      <ButtonLink kind="primary" to="/dashboard?section=reservations">
        Vai alle riserve
      </ButtonLink>
    </section>
  );
};
