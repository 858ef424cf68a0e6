import type { Reservation } from '@drappo/contracts/catalog/products';
import { customerPage } from '@drappo/contracts/pages';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { formatLongDay } from '../../shared/format/date.ts';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';

/** Shows the new hold and the next step. */
export const TakenNotice = ({ hold: { product, variant, quantity, expiresAt } }: { hold: Reservation }) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  return (
    <section className="waiting__taken" aria-labelledby="taken">
      <div>
        <h2 id="taken" {...arrival}>
          1 riserva creata
        </h2>
        <p>
          {product.name}, {variant.name}: {quantity === 1 ? '1 pezzo è tuo' : `${quantity} pezzi sono tuoi`} fino al{' '}
          {formatLongDay(expiresAt)}.
        </p>
      </div>
      <ButtonLink kind="primary" to={customerPage('reservations', { confirm: 'new' })}>
        Conferma l'ordine
      </ButtonLink>
    </section>
  );
};
