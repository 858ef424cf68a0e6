import type { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import type { EventPayload } from '@drappo/contracts/event';
import { limits } from '@drappo/contracts/limits';
import { customerPage } from '@drappo/contracts/pages';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import type { EmailContent } from './email-content.ts';
import type { Links } from './order-emails.ts';

const time = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: romeTimeZone });

/** The link only opens the page: programs that open links in mails automatically reserve nothing. */
export const waitingListOffered = (
  { offerId, productName, variantInfo, expiresAt }: EventPayload<typeof WaitingListOfferedV1>,
  links: Links,
): EmailContent => {
  const name = [productName, variantInfo].filter(Boolean).join(', ');
  const until = time.format(new Date(expiresAt));
  return {
    subject: `Di nuovo disponibile: ${name}`,
    heading: 'È il tuo turno',
    paragraphs: [
      `${name} è di nuovo disponibile. Puoi riservarlo fino alle ${until}, cioè per ${limits.waitingOfferHours} ore: poi tocca a chi aspetta dopo di te.`,
      'Prezzo e pezzi sono quelli del momento in cui riservi.',
    ],
    button: { label: 'Vedi e riserva', url: `${links.portal}${customerPage('waiting-list', { offer: offerId })}` },
    reason: 'Ricevi questo messaggio perché hai chiesto di essere avvisato.',
  };
};
