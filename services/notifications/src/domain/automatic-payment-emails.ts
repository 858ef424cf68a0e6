import type { EventPayload } from '@drappo/contracts/event';
import { formatEuro } from '@drappo/contracts/money';
import {
  automaticPaymentEndTexts,
  automaticPaymentFailureTexts,
  cardName,
} from '@drappo/contracts/orders/automatic-payment';
import type {
  AutomaticPaymentEndedV1,
  AutomaticPaymentFailedV1,
  AutomaticPaymentSummarisedV1,
} from '@drappo/contracts/orders/automatic-payment-events';
import { orderName } from '@drappo/contracts/orders/order-name';
import { customerPage } from '@drappo/contracts/pages';
import type { EmailContent } from './email-content.ts';
import { emailWeekday } from './email-dates.ts';
import { orderUrl, type Links } from './order-emails.ts';

type Failed = EventPayload<typeof AutomaticPaymentFailedV1>;
type Ended = EventPayload<typeof AutomaticPaymentEndedV1>;
type Summarised = EventPayload<typeof AutomaticPaymentSummarisedV1>;

const reason =
  'Ricevi questo messaggio perché hai acceso il pagamento automatico degli ordini del tuo negozio su Drappo.';
const shopPage = ({ portal }: Links): string => `${portal}${customerPage('shopify')}`;

export const failedTitle = ({ shopNumber, orderNumber }: Failed): string =>
  `Ordine ${shopNumber ?? orderNumber} da pagare: il pagamento automatico non è riuscito`;

/** An order that its reseller has to pay. */
export const automaticPaymentFailed = (order: Failed, links: Links): EmailContent => ({
  subject: failedTitle(order),
  heading: `Ordine ${order.shopNumber ?? order.orderNumber} da pagare`,
  paragraphs: [
    `Non abbiamo pagato ${formatEuro(order.total)} in automatico. ${automaticPaymentFailureTexts[order.reason]}`,
    "Non abbiamo addebitato niente per questo ordine. Resta da pagare: puoi farlo tu, anche con un'altra carta.",
  ],
  facts: [
    { label: 'Ordine', value: orderName(order) },
    ...(order.card ? [{ label: 'Carta', value: cardName(order.card) }] : []),
  ],
  button: { label: 'Paga e spediamo', url: orderUrl(links, order), pay: true },
  link: { label: 'Pagamento automatico', url: shopPage(links) },
  reason,
});

/** Automatic payment is off, and orders of the shop wait for their reseller. */
export const automaticPaymentEnded = ({ reason: why, card }: Ended, links: Links): EmailContent => ({
  subject: 'Il pagamento automatico è spento',
  heading: 'Il pagamento automatico è spento',
  paragraphs: [
    automaticPaymentEndTexts[why],
    'Da adesso gli ordini del tuo negozio restano da pagare finché non li paghi tu. Puoi riaccenderlo quando vuoi.',
  ],
  ...(card ? { facts: [{ label: 'Carta', value: cardName(card) }] } : {}),
  button: { label: 'Apri il pagamento automatico', url: shopPage(links) },
  reason,
});

const summaryLine = (order: Summarised['orders'][number]) => ({
  label: orderName(order),
  value: order.failed
    ? `${formatEuro(order.total)}, da pagare. ${automaticPaymentFailureTexts[order.failed]}`
    : `${formatEuro(order.total)}, pagato`,
});

/** The automatic payments of one day. */
export const automaticPaymentSummary = ({ day, paid, dayLimit, orders }: Summarised, links: Links): EmailContent => {
  const done = orders.filter(({ failed }) => !failed).length;
  const left = orders.length - done;
  const ofLimit = dayLimit === null ? '' : `, su un limite di ${formatEuro(dayLimit)}`;
  const count = done === 1 ? '1 ordine' : `${done} ordini`;
  return {
    subject: `Pagati in automatico ${formatEuro(paid)}, ${emailWeekday(day)}`,
    heading: `Pagamenti automatici di ${emailWeekday(day)}`,
    paragraphs: [
      `Abbiamo pagato ${count} del tuo negozio per ${formatEuro(paid)}, spedizione compresa${ofLimit}.`,
      ...(left > 0 ? [left === 1 ? '1 ordine non è stato pagato.' : `${left} ordini non sono stati pagati.`] : []),
    ],
    facts: orders.map(summaryLine),
    button: { label: 'Apri gli ordini del negozio', url: shopPage(links) },
    reason,
  };
};
