import { orderedItems } from '@drappo/contracts/catalog/line-order';
import { thumbnailOf } from '@drappo/contracts/catalog/thumbnails';
import type { EventPayload } from '@drappo/contracts/event';
import { formatEuro, type Cents } from '@drappo/contracts/money';
import { carrierByCode, trackingUrl } from '@drappo/contracts/orders/carriers';
import type {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderReadyToPayV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { orderName } from '@drappo/contracts/orders/order-name';
import { customerPage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import { countryName } from '@drappo/contracts/shipping/countries';
import { shipByOf } from '@drappo/contracts/working-days';
import type { EmailContent, LineRow } from './email-content.ts';
import { emailDay, emailDayAndTime, emailWeekday } from './email-dates.ts';

export type Links = {
  /** The portal's address without a slash at its end. */
  portal: string;
  /** Whether someone reads replies to e-mails. */
  canReply?: boolean;
};

/** Returns the address of the order's page. */
export const orderUrl = (links: Links, { orderId }: { orderId: string }): string =>
  `${links.portal}${customerPage('orders', { order: orderId })}`;
const seeOrder = (order: { orderId: string }, links: Links) => ({
  label: "Vedi l'ordine",
  url: orderUrl(links, order),
});
const reason = (order: Parameters<typeof orderName>[0]): string =>
  `Ricevi questo messaggio perché hai l'ordine ${orderName(order)} su Drappo.`;

type ShipsTo = NonNullable<EventPayload<typeof OrderReadyToPayV1>['shipsTo']>;

const shippingText = (cost: Cents): string => (cost === 0 ? 'Gratuita' : formatEuro(cost));

export const lineRows = (lines: EventPayload<typeof OrderPaidV1>['lines'], { portal }: Links): LineRow[] =>
  orderedItems(lines).map(({ productName, variantInfo, quantity, totalPrice, imageUrl }) => {
    const thumbnail = thumbnailOf(imageUrl);
    return {
      name: productName,
      detail: variantInfo,
      quantity,
      amount: formatEuro(totalPrice),
      ...(thumbnail ? { picture: `${portal}${thumbnail}` } : {}),
    };
  });

export const totalRows = ({
  totalAmount,
  shippingCost,
  total,
}: {
  totalAmount: Cents;
  shippingCost: Cents;
  total: Cents;
}) => [
  { label: 'Prodotti', amount: formatEuro(totalAmount) },
  { label: 'Spedizione', amount: shippingText(shippingCost) },
  { label: 'Totale', amount: formatEuro(total), strong: true },
];

const placeText = ({ name, address, zip, city, province, country }: ShipsTo): string =>
  [name, address, `${zip ? `${zip} ` : ''}${city}${province ? ` (${province})` : ''}`, countryName(country)].join(', ');

const placeFacts = ({ shipsTo }: { shipsTo?: ShipsTo | undefined }) =>
  shipsTo ? [{ label: 'Spediamo a', value: placeText(shipsTo) }] : [];

const ownNumberFacts = ({ purchaseOrderNumber }: { purchaseOrderNumber?: string | undefined }) =>
  purchaseOrderNumber ? [{ label: "Il tuo numero d'ordine", value: purchaseOrderNumber }] : [];

/** "Conferma ordine": what it costs, where it goes, until when it can be paid. */
export const orderConfirmed = (order: EventPayload<typeof OrderReadyToPayV1>, links: Links): EmailContent => ({
  subject: `Ordine ${orderName(order)} confermato`,
  heading: `Ordine ${orderName(order)} confermato`,
  paragraphs: [
    `Il totale è ${formatEuro(order.total)}, ${order.shippingCost === 0 ? 'con spedizione gratuita' : 'spedizione compresa'}.`,
    `I pezzi sono tuoi fino al ${emailDayAndTime(order.paymentDueAt)}. Dopo, l'ordine viene annullato e i pezzi tornano disponibili.`,
  ],
  facts: [
    ...ownNumberFacts(order),
    ...placeFacts(order),
    { label: 'Da pagare entro', value: emailDay(order.paymentDueAt) },
  ],
  ...(order.lines ? { lines: lineRows(order.lines, links), totals: totalRows(order) } : {}),
  button: { label: 'Paga e spediamo', url: orderUrl(links, order), pay: true },
  reason: reason(order),
});

/** The day on which a paid order leaves; nothing if none is promised. */
const departureOf = (order: EventPayload<typeof OrderPaidV1>): string[] => {
  if (order.withoutDay) return [];
  const paidAt = new Date(order.paidAt);
  // For messages from before `shipBy` existed, the computed day ignores the local holiday.
  const shipBy = order.shipBy ?? shipByOf(paidAt, {});
  return [
    shipBy === romeDay(paidAt)
      ? `Hai pagato entro le 13:00: il pacco parte in giornata, ${emailWeekday(shipBy)}.`
      : `Il pacco parte ${emailWeekday(shipBy)}, il prossimo giorno lavorativo. Appena parte ti mandiamo il tracking.`,
  ];
};

export const orderPaid = (order: EventPayload<typeof OrderPaidV1>, links: Links): EmailContent => {
  return {
    subject: `Ordine ${orderName(order)} pagato`,
    heading: `Ordine ${orderName(order)} pagato`,
    paragraphs: [
      `Abbiamo ricevuto il pagamento di ${formatEuro(order.total)} il ${emailDayAndTime(order.paidAt)}.`,
      ...departureOf(order),
    ],
    ...(order.shipsTo || order.purchaseOrderNumber ? { facts: [...ownNumberFacts(order), ...placeFacts(order)] } : {}),
    lines: lineRows(order.lines, links),
    totals: totalRows(order),
    button: seeOrder(order, links),
    reason: reason(order),
  };
};

export const orderShipped = (order: EventPayload<typeof OrderShippedV1>, links: Links): EmailContent => {
  const corrected = order.revision > 1;
  const carrier = carrierByCode(order.carrier)?.name ?? order.carrier;
  const tracking = trackingUrl(order.carrier, order.trackingNumber);
  return {
    subject: corrected ? `Ordine ${orderName(order)}: nuovo codice di tracking` : `Ordine ${orderName(order)} spedito`,
    heading: corrected ? `Nuovo tracking per l'ordine ${orderName(order)}` : `Ordine ${orderName(order)} spedito`,
    paragraphs: [
      corrected
        ? `Il codice che ti avevamo mandato è cambiato. Da ora segui il pacco con questo.`
        : `Il pacco è partito il ${emailDay(order.shippedAt)} con ${carrier}. Puoi seguirlo con il codice qui sotto.`,
    ],
    facts: [
      ...ownNumberFacts(order),
      { label: 'Corriere', value: carrier },
      { label: 'Codice tracking', value: order.trackingNumber },
      ...placeFacts(order),
    ],
    lines: lineRows(order.lines, links),
    ...(tracking
      ? { button: { label: 'Segui il pacco', url: tracking }, link: seeOrder(order, links) }
      : { button: seeOrder(order, links) }),
    reason: reason(order),
  };
};

export const orderPaymentReminded = (
  order: EventPayload<typeof OrderPaymentRemindedV1>,
  links: Links,
): EmailContent => ({
  subject: `Ordine ${orderName(order)}: paga entro il ${emailDay(order.paymentDueAt)}`,
  heading: `L'ordine ${orderName(order)} aspetta il pagamento`,
  paragraphs: [
    `I pezzi restano tuoi fino al ${emailDayAndTime(order.paymentDueAt)}. Dopo, l'ordine viene annullato e i pezzi tornano disponibili.`,
    `Totale da pagare: ${formatEuro(order.total)}.`,
  ],
  button: { label: 'Paga e spediamo', url: orderUrl(links, order), pay: true },
  reason: reason(order),
});

const cancellations: Record<EventPayload<typeof OrderCancelledV1>['reason'], string> = {
  reseller: "Hai annullato l'ordine.",
  admin: "Abbiamo annullato l'ordine.",
  unpaid: "L'ordine non è stato pagato in tempo, quindi lo abbiamo annullato.",
};

export const orderCancelled = (order: EventPayload<typeof OrderCancelledV1>, links: Links): EmailContent => ({
  subject: `Ordine ${orderName(order)} annullato`,
  heading: `Ordine ${orderName(order)} annullato`,
  paragraphs: [
    cancellations[order.reason],
    order.wasPaid
      ? `Ti rimborsiamo ${formatEuro(order.total)} sullo stesso metodo di pagamento.`
      : 'Non ti è stato addebitato nulla. I pezzi sono di nuovo disponibili nel catalogo.',
    ...(order.shopNumber && !order.inShop
      ? [`L'ordine ${order.shopNumber} nel tuo negozio resta aperto: rimborsa lì il cliente.`]
      : []),
    ...(order.reason === 'admin' && links.canReply ? ['Se hai domande, rispondi a questo messaggio.'] : []),
  ],
  ...(order.note ? { facts: [{ label: 'Motivo', value: order.note }] } : {}),
  button: { label: 'Vai al catalogo', url: `${links.portal}/catalog` },
  link: seeOrder(order, links),
  reason: reason(order),
});

const refunds: Record<EventPayload<typeof OrderRefundedV2>['reason'], string> = {
  cancelled: "L'ordine è stato annullato.",
  'paid-after-cancellation': "Il pagamento è arrivato dopo l'annullamento dell'ordine.",
  'paid-before-change': "L'ordine è cambiato nel negozio prima che arrivasse il pagamento.",
  'paid-twice': "L'ordine risultava già pagato.",
  requested: 'Come concordato.',
};

export const orderRefunded = (order: EventPayload<typeof OrderRefundedV2>, links: Links): EmailContent => ({
  subject: `Ordine ${orderName(order)}: rimborso di ${formatEuro(order.amount)}`,
  heading: `Rimborso di ${formatEuro(order.amount)}`,
  paragraphs: [
    `${order.returnNumber ? `È per il reso ${order.returnNumber}.` : refunds[order.reason]} Abbiamo rimborsato ${formatEuro(order.amount)} sul metodo di pagamento usato.`,
    'Di solito la banca impiega da 5 a 10 giorni per mostrarlo.',
  ],
  button: seeOrder(order, links),
  reason: reason(order),
});
