import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderNotImportedV1, ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';
import { formatEuro } from '@drappo/contracts/money';
import type { OrderAwaitingStockV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { orderName } from '@drappo/contracts/orders/order-name';
import { customerPage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import type { EmailContent } from './email-content.ts';
import { emailDayAndTime, emailWeekday } from './email-dates.ts';
import { lineRows, orderUrl, totalRows, type Links } from './order-emails.ts';

type ToPay = EventPayload<typeof OrderReadyToPayV1>;
type Awaiting = EventPayload<typeof OrderAwaitingStockV1>;
type NotImported = EventPayload<typeof ShopOrderNotImportedV1>;

const choiceHint = 'Puoi cambiare questi avvisi nel tuo account, in «E-mail che ricevi».';
const reason = `Ricevi questo messaggio perché il tuo negozio Shopify è collegato a Drappo. ${choiceHint}`;

const shopPage = ({ portal }: Links): string => `${portal}${customerPage('shopify')}`;

/**
 * Says when the parcel leaves if it is paid in time, in words that stay true when they are read later. Empty after the
 * promise has expired (decision R16).
 */
export const departureText = ({ departure }: Pick<ToPay, 'departure'>, now: Date): string => {
  if (!departure || now.getTime() > Date.parse(departure.payBy)) return '';
  return `Se paghi entro le 13:00 di ${emailWeekday(departure.shipBy)}, il pacco parte quel giorno.`;
};

const subjectPromise = ({ departure }: ToPay, now: Date): string => {
  if (!departure || now.getTime() > Date.parse(departure.payBy)) return '';
  return departure.shipBy === romeDay(now)
    ? ': entro le 13:00 parte oggi'
    : `: entro le 13:00 di ${emailWeekday(departure.shipBy)} parte quel giorno`;
};

/** An order of the reseller's shop that can be paid. */
export const shopOrderToPay = (order: ToPay, links: Links, now: Date): EmailContent => ({
  subject: `Nuovo ordine ${order.shopNumber ?? order.orderNumber} da pagare${subjectPromise(order, now)}`,
  heading: `Nuovo ordine ${order.shopNumber ?? order.orderNumber} da pagare`,
  paragraphs: [
    [
      `Il totale è ${formatEuro(order.total)}, ${order.shippingCost === 0 ? 'con spedizione gratuita' : 'spedizione compresa'}.`,
      departureText(order, now),
    ]
      .filter(Boolean)
      .join(' '),
    `I pezzi sono tuoi fino al ${emailDayAndTime(order.paymentDueAt)}. Dopo, l'ordine viene annullato e i pezzi tornano disponibili.`,
  ],
  facts: [{ label: 'Ordine', value: orderName(order) }],
  ...(order.lines ? { lines: lineRows(order.lines, links), totals: totalRows(order) } : {}),
  button: { label: 'Paga e spediamo', url: orderUrl(links, order), pay: true },
  link: { label: 'Tutti gli ordini del negozio', url: shopPage(links) },
  reason,
});

/** Describes the missing pieces, or the limit that holds the order back. */
export const missingText = ({ missing }: Pick<Awaiting, 'missing'>): string => {
  const limit = missing.find((line) => line.limit !== undefined)?.limit;
  return limit === undefined
    ? `Mancano: ${missing.map(({ sku, requested, available }) => `${sku} (${available} di ${requested})`).join(', ')}.`
    : `Supera il limite di ${limit} pezzi tra riserve e ordini da pagare.`;
};

export const awaitingTitle = ({ shopNumber, orderNumber, missing }: Awaiting): string =>
  `Ordine ${shopNumber ?? orderNumber} in attesa${missing.some(({ limit }) => limit !== undefined) ? '' : ' di merce'}`;

/** An order of the reseller's shop with missing pieces; nothing is to be paid yet. */
export const shopOrderAwaitingStock = (order: Awaiting, links: Links): EmailContent => ({
  subject: awaitingTitle(order),
  heading: awaitingTitle(order),
  paragraphs: [
    missingText(order),
    'Non si paga ancora. Appena i pezzi ci sono te li riserviamo e ti scriviamo. Nel negozio il tuo cliente ha già ordinato: avvisalo, se vuoi.',
  ],
  facts: [{ label: 'Ordine', value: orderName(order) }],
  button: { label: "Vedi l'ordine", url: orderUrl(links, order) },
  link: { label: 'Tutti gli ordini del negozio', url: shopPage(links) },
  reason,
});

export const notImportedTitle = ({ shopOrderName, outcome }: NotImported): string =>
  outcome === 'partial' ? `Ordine ${shopOrderName} importato in parte` : `Ordine ${shopOrderName} non importato`;

/** A shop order that only its reseller can correct. */
export const shopOrderNotImported = (order: NotImported, links: Links): EmailContent => ({
  subject: notImportedTitle(order),
  heading: notImportedTitle(order),
  paragraphs: [order.explanation, 'Appena lo correggi nel negozio lo importiamo da soli.'],
  facts: [{ label: 'Negozio', value: order.shopDomain }],
  button: { label: 'Apri gli ordini del negozio', url: shopPage(links) },
  reason,
});

/** The shop rejects the credentials, so that no order is imported. */
export const shopRefused = (
  { shopDomain, refusedAt }: EventPayload<typeof ShopRefusedV1>,
  links: Links,
): EmailContent => ({
  subject: `Il negozio ${shopDomain} è da ricollegare`,
  heading: 'Il tuo negozio è da ricollegare',
  paragraphs: [
    `Dal ${emailDayAndTime(refusedAt)} ${shopDomain} rifiuta le credenziali e non arrivano ordini.`,
    'Collegalo di nuovo: gli ordini arrivati nel frattempo li recuperiamo noi.',
  ],
  button: { label: 'Collega di nuovo', url: shopPage(links) },
  reason,
});
