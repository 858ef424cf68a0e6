import type { Reservation } from '@drappo/contracts/catalog/products';
import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { OrdersToPay, OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { customerPage } from '@drappo/contracts/pages';
import { countdownTo } from '../../shared/tape/countdown.ts';
import { shortTime } from '../../shared/tape/time-left.ts';

/** Action of a row. */
export type TodoAct =
  | { kind: 'pay'; orderIds: string[] }
  | { kind: 'see-and-pay'; to: string }
  | { kind: 'link'; label: string; to: string }
  | { kind: 'resend' };

export type Todo = {
  key: string;
  title: string;
  text: string;
  amount?: { value: string; note: string };
  /** Deadline; null if the item does not expire. */
  dueAt: string | null;
  /** The item's tape measures the hours of today, or the days until `dueAt`; `words` selects the label. */
  time:
    | { kind: 'shipping' }
    | { kind: 'days'; totalDays: number; words: 'pay' | 'one-hold' | 'holds' | 'return' | 'offer' }
    | undefined;
  /** Can still expire. */
  isProvisional?: boolean;
  act: TodoAct;
};

type TodoInput = {
  user: Pick<CurrentUser, 'email' | 'emailConfirmedAt' | 'verification' | 'verificationReason'>;
  toPay: OrdersToPay;
  reservations: Reservation[];
  returns: OrderReturn[];
  waitingList: WaitingListEntry[];
  now: Date;
  /** 13:00 of today while an order paid now is shipped today; undefined otherwise. */
  cutOff: string | undefined;
};

const DAY_MS = 86_400_000;
/** Days before its end from which a hold is listed. */
const HOLD_DAYS = 2;

const sumOf = (amounts: number[]): string => formatEuro(amounts.reduce((sum, amount) => sum + amount, 0));
const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const listed = (names: string[]): string =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} e altri ${names.length - 2}` : names.join(' e ');

const shippingNote = (orders: OrderToPay[]): string =>
  orders.every(({ shippingCost }) => shippingCost === '0.00') ? 'spedizione gratuita' : 'con spedizione';

const placeOf = ({ customerName, shippingCity }: OrderToPay): string =>
  [customerName, shippingCity].filter(Boolean).join(', ');

const ofShop = ({ shop }: OrdersToPay, cutOff: string | undefined): Todo[] => {
  const { orders, count } = shop;
  const [first] = orders;
  if (!first) return [];
  const names = orders.map((order) => [shopNumberOf(order), placeOf(order)].filter(Boolean).join(' '));
  return [
    {
      key: 'shop-orders',
      title: `Paga ${countOf(orders.length, 'ordine', 'ordini')} da Shopify${count > orders.length ? ` di ${count}` : ''}`,
      text: listed(names),
      amount: { value: sumOf(orders.map(({ total }) => parseAmount(total))), note: shippingNote(orders) },
      dueAt: cutOff ?? first.paymentDueAt,
      time: { kind: 'shipping' },
      act: { kind: 'pay', orderIds: orders.map(({ id }) => id) },
    },
  ];
};

const ofPortal = ({ portal }: OrdersToPay): Todo[] =>
  portal.orders.map((order) => ({
    key: `order:${order.id}`,
    title: `Paga ${order.orderNumber}`,
    text: [countOf(order.lines, 'riga', 'righe'), countOf(order.pieces, 'pezzo', 'pezzi'), `a ${placeOf(order)}`].join(
      ', ',
    ),
    amount: { value: formatEuro(parseAmount(order.total)), note: shippingNote([order]) },
    dueAt: order.paymentDueAt,
    time: { kind: 'days', totalDays: limits.paymentDays, words: 'pay' },
    act: { kind: 'see-and-pay', to: customerPage('orders', { order: order.id }) },
  }));

const whenText = (endsAt: string, now: Date): string => {
  const left = countdownTo(endsAt, now, HOLD_DAYS);
  if (left.kind === 'hours') return `tra ${shortTime(left.minutesLeft)}`;
  return left.kind === 'days' && left.daysLeft > 1 ? `tra ${left.daysLeft} giorni` : 'entro 24 ore';
};

const ofHolds = (reservations: Reservation[], now: Date): Todo[] => {
  const until = now.getTime() + HOLD_DAYS * DAY_MS;
  const ending = reservations
    .filter(
      ({ status, expiresAt }) =>
        status === 'active' && Date.parse(expiresAt) > now.getTime() && Date.parse(expiresAt) <= until,
    )
    .toSorted((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
  const [first] = ending;
  if (!first) return [];
  const isOne = ending.length === 1;
  const pieces = ending.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    {
      key: 'holds',
      title: `${isOne ? '1 riserva scade' : `${ending.length} riserve scadono`} ${whenText(first.expiresAt, now)}`,
      text: listed(ending.map(({ product, variant }) => `${product.name}, ${variant.name}`)),
      amount: {
        value: sumOf(ending.map(({ product, quantity }) => parseAmount(product.price) * quantity)),
        note: `${countOf(pieces, 'pezzo', 'pezzi')}, senza spedizione`,
      },
      dueAt: first.expiresAt,
      time: { kind: 'days', totalDays: limits.reservationDays, words: isOne ? 'one-hold' : 'holds' },
      isProvisional: true,
      act: { kind: 'link', label: 'Conferma Ordine', to: customerPage('reservations') },
    },
  ];
};

/**
 * Pieces that are back in stock, offered in the order of the waiting list. An offer holds no pieces: others may take
 * them (`offerHours` in why-texts).
 */
const ofOffers = (entries: WaitingListEntry[], now: Date): Todo[] =>
  entries.flatMap(({ id, product, variant, price, available, offerExpiresAt }) =>
    offerExpiresAt !== null && Date.parse(offerExpiresAt) > now.getTime() && available > 0
      ? [
          {
            key: `offer:${id}`,
            title: `È tornato: ${product.name}, ${variant.name}`,
            text: `Avevi chiesto "Avvisami". ${available === 1 ? 'Resta 1 pezzo' : `Restano ${available} pezzi`}.`,
            amount: { value: formatEuro(parseAmount(price)), note: 'al pezzo, senza spedizione' },
            dueAt: offerExpiresAt,
            time: { kind: 'days', totalDays: 1, words: 'offer' },
            isProvisional: true,
            act: { kind: 'link', label: 'Riserva', to: customerPage('waiting-list', { offer: id }) },
          } satisfies Todo,
        ]
      : [],
  );

/** Returns that are accepted but not sent. */
const ofReturns = (returns: OrderReturn[], now: Date): Todo[] =>
  returns.flatMap(({ id, orderId, orderNumber, status, sentAt, sendBy, pieces, amount, lines }) =>
    status === 'accepted' && sentAt === null && sendBy !== null && Date.parse(sendBy) > now.getTime()
      ? [
          {
            key: `return:${id}`,
            title: `Reso accettato: rimanda ${countOf(pieces, 'pezzo', 'pezzi')}`,
            text: `${orderNumber}, ${listed(lines.map(({ productName }) => productName))}`,
            amount: { value: formatEuro(parseAmount(amount)), note: 'rimborso previsto' },
            dueAt: sendBy,
            time: { kind: 'days', totalDays: returnLimits.sendDays, words: 'return' },
            act: { kind: 'link', label: 'Apri il reso', to: customerPage('orders', { order: orderId }) },
          } satisfies Todo,
        ]
      : [],
  );

/** Missing data of the account itself; these items never expire. */
const ofAccount = ({ email, emailConfirmedAt, verification, verificationReason }: TodoInput['user']): Todo[] => [
  ...(emailConfirmedAt
    ? []
    : [
        {
          key: 'e-mail',
          title: 'Conferma la tua e-mail',
          text: `Abbiamo mandato un link a ${email}. Con l'e-mail confermata puoi tenere più pezzi in riserva.`,
          dueAt: null,
          time: undefined,
          act: { kind: 'resend' },
        } satisfies Todo,
      ]),
  ...(verification === 'refused'
    ? [
        {
          key: 'company',
          title: 'Correggi i dati aziendali',
          text: verificationReason ?? 'Non siamo riusciti a verificare la tua azienda.',
          dueAt: null,
          time: undefined,
          act: { kind: 'link', label: 'Apri il profilo', to: customerPage('business-profile') },
        } satisfies Todo,
      ]
    : []),
];

const timeOf = ({ dueAt }: Todo): number => (dueAt === null ? Infinity : Date.parse(dueAt));

/** Returns the to-do list, with the items that expire first on top. */
export const todosOf = ({ user, toPay, reservations, returns, waitingList, now, cutOff }: TodoInput): Todo[] =>
  [
    ...ofShop(toPay, cutOff),
    ...ofPortal(toPay),
    ...ofHolds(reservations, now),
    ...ofReturns(returns, now),
    ...ofOffers(waitingList, now),
    ...ofAccount(user),
  ].toSorted((a, b) => timeOf(a) - timeOf(b) || 0);

/** Returns the end of the hold that expires next, if no hold is listed yet. */
export const nextHoldEnd = (reservations: Reservation[]): string | undefined =>
  reservations
    .filter(({ status }) => status === 'active')
    .map(({ expiresAt }) => expiresAt)
    .toSorted()[0];
