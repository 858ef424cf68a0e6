import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { EventPayload } from '@drappo/contracts/event';
import { formatEuro } from '@drappo/contracts/money';
import { orderName } from '@drappo/contracts/orders/order-name';
import type {
  ReturnAcceptedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
} from '@drappo/contracts/orders/return-events';
import { customerPage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import type { EmailContent, LineRow } from './email-content.ts';
import { emailWeekday } from './email-dates.ts';
import type { Links } from './order-emails.ts';

type Fact = { returnNumber: string; orderId: string; orderNumber: string; shopNumber?: string | undefined };

const button = ({ orderId }: Fact, { portal }: Links): NonNullable<EmailContent['button']> => ({
  label: 'Vedi il reso',
  url: `${portal}${customerPage('orders', { order: orderId })}`,
});
const reason = (fact: Fact): string =>
  `Ricevi questo messaggio perché hai chiesto il reso ${fact.returnNumber} dell'ordine ${orderName(fact)} su Drappo.`;

const lineRows = (lines: EventPayload<typeof ReturnAcceptedV1>['lines']): LineRow[] =>
  orderedItems(lines).map(({ productName, variantInfo, quantity, totalPrice }) => ({
    name: productName,
    detail: variantInfo,
    quantity,
    amount: formatEuro(totalPrice),
  }));

export const returnRequested = (fact: EventPayload<typeof ReturnRequestedV1>, links: Links): EmailContent => ({
  subject: `Reso ${fact.returnNumber} chiesto`,
  heading: `Abbiamo ricevuto la richiesta di reso ${fact.returnNumber}`,
  paragraphs: [
    `Riguarda l'ordine ${orderName(fact)}. La guardiamo e ti rispondiamo per e-mail.`,
    'Non mandare ancora i pezzi: aspetta la nostra risposta.',
  ],
  lines: lineRows(fact.lines),
  totals: [{ label: 'Valore dei pezzi', amount: formatEuro(fact.amount), strong: true }],
  button: button(fact, links),
  reason: reason(fact),
});

export const returnAccepted = (fact: EventPayload<typeof ReturnAcceptedV1>, links: Links): EmailContent => ({
  subject: `Reso ${fact.returnNumber}: manda i pezzi entro ${emailWeekday(romeDay(new Date(fact.sendBy)))}`,
  heading: `Reso ${fact.returnNumber} accettato`,
  paragraphs: [
    `Manda i pezzi entro ${emailWeekday(romeDay(new Date(fact.sendBy)))}, con il numero ${fact.returnNumber} scritto sul pacco.`,
    fact.sendTo
      ? "Quando il pacco parte, segnalo nella pagina dell'ordine."
      : "Ti scriviamo a parte dove mandarli. Quando il pacco parte, segnalo nella pagina dell'ordine.",
  ],
  facts: [
    ...(fact.sendTo ? [{ label: 'Indirizzo', value: fact.sendTo }] : []),
    ...(fact.note ? [{ label: 'Nota', value: fact.note }] : []),
  ],
  lines: lineRows(fact.lines),
  button: button(fact, links),
  reason: reason(fact),
});

export const returnRefused = (fact: EventPayload<typeof ReturnRefusedV1>, links: Links): EmailContent => ({
  subject: `Reso ${fact.returnNumber} rifiutato`,
  heading: `Non possiamo accettare il reso ${fact.returnNumber}`,
  paragraphs: [
    `Riguarda l'ordine ${orderName(fact)}.`,
    ...(links.canReply ? ['Se hai domande, rispondi a questo messaggio.'] : []),
  ],
  facts: [{ label: 'Motivo', value: fact.reason }],
  button: button(fact, links),
  reason: reason(fact),
});

export const returnCancelled = (fact: EventPayload<typeof ReturnCancelledV1>, links: Links): EmailContent => ({
  subject: `Reso ${fact.returnNumber} annullato`,
  heading: `Hai annullato il reso ${fact.returnNumber}`,
  paragraphs: [`Riguarda l'ordine ${orderName(fact)}. Tieni i pezzi: non ti viene rimborsato nulla.`],
  button: button(fact, links),
  reason: reason(fact),
});

export const returnLapsed = (fact: EventPayload<typeof ReturnLapsedV1>, links: Links): EmailContent => ({
  subject: `Reso ${fact.returnNumber} scaduto`,
  heading: `Il reso ${fact.returnNumber} è scaduto`,
  paragraphs: [
    `I pezzi dell'ordine ${orderName(fact)} non sono partiti in tempo, quindi abbiamo chiuso il reso.`,
    links.canReply
      ? 'Se li hai già mandati, rispondi a questo messaggio.'
      : "Se li hai già mandati, scrivici dalla pagina dell'assistenza.",
  ],
  button: button(fact, links),
  reason: reason(fact),
});

export const returnReceived = (fact: EventPayload<typeof ReturnReceivedV1>, links: Links): EmailContent => ({
  subject: `Reso ${fact.returnNumber} arrivato`,
  heading: `Il reso ${fact.returnNumber} è arrivato`,
  paragraphs: [
    ...orderedItems(fact.lines.filter(({ received }) => received > 0)).map(
      ({ productName, variantInfo, received }) =>
        `${[productName, variantInfo].filter(Boolean).join(', ')}: ${received === 1 ? '1 pezzo' : `${received} pezzi`}.`,
    ),
    'Controlliamo i pezzi e ti rimborsiamo sul metodo usato per pagare.',
  ],
  button: button(fact, links),
  reason: reason(fact),
});
