import type { ReservationExpiredV1, ReservationExpiryRemindedV1 } from '@drappo/contracts/catalog/events';
import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { EventPayload } from '@drappo/contracts/event';
import { customerPage, productPage } from '@drappo/contracts/pages';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import type { EmailContent } from './email-content.ts';
import type { Links } from './order-emails.ts';

const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: romeTimeZone,
});

const reservationsUrl = ({ portal }: Links): string => `${portal}${customerPage('reservations')}`;
const reason = 'Ricevi questo messaggio perché hai riservato dei prodotti su Drappo.';

type Piece = { productName: string; variantInfo: string | null; quantity: number };
const nameOf = ({ productName, variantInfo }: Piece): string => [productName, variantInfo].filter(Boolean).join(', ');

export const reservationExpiryReminded = (
  { reservations }: EventPayload<typeof ReservationExpiryRemindedV1>,
  links: Links,
): EmailContent => {
  const [first] = reservations;
  const when = first ? dayAndTime.format(new Date(first.expiresAt)) : '';
  const one = reservations.length === 1;
  return {
    subject: one ? `La tua riserva scade ${when}` : `${reservations.length} riserve scadono, la prima ${when}`,
    heading: one ? 'Una riserva sta per scadere' : `${reservations.length} riserve stanno per scadere`,
    paragraphs: [
      `${one ? 'Confermala in un ordine prima che scada' : 'Confermale in un ordine prima che scadano'}: dopo, i pezzi tornano disponibili per tutti.`,
    ],
    facts: orderedItems(reservations).map((reservation) => ({
      label: `${reservation.quantity} × ${nameOf(reservation)}`,
      value: `entro ${dayAndTime.format(new Date(reservation.expiresAt))}`,
    })),
    button: { label: one ? "Conferma l'ordine" : 'Vedi le riserve', url: reservationsUrl(links) },
    reason,
  };
};

export const reservationExpired = (
  reservation: EventPayload<typeof ReservationExpiredV1>,
  links: Links,
): EmailContent => ({
  subject: `Riserva scaduta: ${nameOf(reservation)}`,
  heading: 'La tua riserva è scaduta',
  paragraphs: [
    `La riserva di ${reservation.quantity} × ${nameOf(reservation)} è scaduta ${dayAndTime.format(new Date(reservation.expiresAt))}. I pezzi sono di nuovo disponibili nel catalogo.`,
    'Se ti servono ancora, puoi riservarli di nuovo finché ce ne sono.',
  ],
  button: { label: 'Vedi il prodotto', url: `${links.portal}${productPage(reservation.productId)}` },
  reason,
});
