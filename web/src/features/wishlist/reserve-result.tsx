import { parseAmount } from '@drappo/contracts/money';
import { customerPage } from '@drappo/contracts/pages';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { formatDateTime, formatLongDay } from '../../shared/format/date.ts';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import type { ReserveOutcome } from './use-reserve.ts';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { euroText } from './wishlist-lines.ts';

const holdsPath = customerPage('reservations');
const createdText = (count: number): string => (count === 1 ? '1 riserva creata' : `${count} riserve create`);
const centsOf = ({ product, quantity }: ReserveOutcome['created'][number]): number =>
  parseAmount(product.price) * quantity;

/** Result of a reservation request, with the next step; neutral even if some lines were refused. */
export const ReserveResult = ({ created, refused }: ReserveOutcome) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  const pieces = created.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = created.reduce((sum, hold) => sum + centsOf(hold), 0);
  const [first] = created;
  return (
    <section className="wishlist-result" aria-labelledby="reserve-result">
      <div>
        <h2 id="reserve-result" {...arrival}>
          {createdText(created.length)}
          {refused > 0 && `, ${refused} no: il motivo è accanto`}
        </h2>
        <p>
          {pieces === 1 ? '1 pezzo è tuo' : `${piecesText(pieces)} sono tuoi`}
          {first && ` fino al ${formatLongDay(first.expiresAt)}`}. Il prossimo passo è l'ordine: scegli l'indirizzo e
          vedi la spedizione.
        </p>
      </div>
      <div className="wishlist-result__ways">
        <ButtonLink to={holdsPath}>Vai alle riserve</ButtonLink>
        <ButtonLink kind="primary" size="large" to={`${holdsPath}&confirm=new`}>
          Conferma l'ordine, {euroText(cents)}
        </ButtonLink>
      </div>
    </section>
  );
};

/** The lines just reserved. */
export const ReservedLines = ({ created }: Pick<ReserveOutcome, 'created'>) => (
  <section className="reserved-lines" aria-labelledby="reserved-lines">
    <header>
      <h2 id="reserved-lines">Appena riservate: {created.length === 1 ? '1 riga' : `${created.length} righe`}</h2>
      {created[0] && <p>Scadono il {formatDateTime(created[0].expiresAt)}</p>}
    </header>
    <ul>
      {created.map((hold) => (
        <li key={hold.id}>
          <Picture image={undefined} url={hold.product.imageUrl} alt="" sizes="42px" />
          <span>
            <b>{hold.product.name}</b>
            <small>{hold.variant.name}</small>
          </span>
          <span>{piecesText(hold.quantity)}</span>
          <span className="num">{euroText(centsOf(hold))}</span>
        </li>
      ))}
    </ul>
  </section>
);
