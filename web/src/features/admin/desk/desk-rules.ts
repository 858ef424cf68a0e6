import { carrierByCode } from '@drappo/contracts/orders/carriers';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { moneyHoldSentences, type DespiteHold } from '@drappo/contracts/orders/money-hold';
import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import { carrierOfTracking, normalTracking } from '@drappo/contracts/orders/tracking-number';
import { bad, type DeskState, type HeldOrder, type Outcome, type Parcel, type Shipment } from './desk-state.ts';
import { currentLine, matchSku, pickOne, piecesOf } from './packed-lines.ts';
import { kindOf, normalCode, shortNumber } from './scanned-code.ts';

/** The desk's memory of its own parcels, newest last. */
export type Shipped = readonly Shipment[];

const nameOf = (code: string): string => carrierByCode(code)?.name ?? code;

const onSlip = (state: DeskState, code: string): Outcome => {
  switch (kindOf(code)) {
    case 'pick-list':
      return bad(
        state,
        'È una lista di prelievo',
        'Passa la distinta di un ordine: il codice è in alto a destra sul foglio.',
      );
    case 'garment':
      return bad(state, 'È un capo, non una distinta', 'Passa prima la distinta dell’ordine.');
    default:
      return { state: { ...state, notice: null }, command: { name: 'read', code } };
  }
};

const unfinished = (state: DeskState, parcel: Parcel): Outcome =>
  bad(
    state,
    `Finisci prima ${shortNumber(parcel.orderNumber)}`,
    'Questa è la distinta di un altro ordine. Esc lascia l’ordine aperto.',
  );

const toTracking = (state: DeskState, parcel: Parcel): DeskState => ({
  ...state,
  step: { name: 'tracking', parcel },
  notice: null,
});

type PackStep = { parcel: Parcel & { order: DeskOrder }; picked: Record<string, number> };

const packed = (state: DeskState, { parcel }: PackStep, picked: Record<string, number>): DeskState =>
  currentLine(parcel.order, picked)
    ? { ...state, step: { name: 'lines', parcel, picked }, notice: null }
    : toTracking(state, parcel);

const onLines = (state: DeskState, step: PackStep, code: string): Outcome => {
  const { parcel, picked } = step;
  const line = matchSku(parcel.order, picked, code);
  if (line === 'packed-already')
    return bad(
      state,
      'Questo capo c’è già tutto',
      'I pezzi di questo articolo sono già nel pacco: rimettilo al suo posto.',
    );
  if (line) return { state: packed(state, step, pickOne(picked, line)) };
  if (kindOf(code) !== 'order')
    return bad(state, 'Questo capo non è nell’ordine', 'Rimettilo al suo posto. Niente è stato segnato.', code);
  return code.toUpperCase() === parcel.orderNumber ? { state } : unfinished(state, parcel);
};

/** Returns a label number, or its error. */
const readTracking = (state: DeskState, code: string, shipped: Shipped, own: string): Outcome | string => {
  const trackingNumber = normalTracking(code);
  const kind = kindOf(trackingNumber);
  if (kind === 'garment')
    return bad(state, 'È un capo, serve il tracking', 'Passa il codice a barre dell’etichetta del corriere.');
  if (kind === 'pick-list')
    return bad(
      state,
      'È una lista di prelievo, serve il tracking',
      'Passa il codice a barre dell’etichetta del corriere.',
    );
  if (!trackingForm.shape.trackingNumber.safeParse(trackingNumber).success)
    return bad(state, 'Questo non è un tracking', 'Usa solo lettere, cifre e . / - _, al massimo 60.');
  const other = shipped.find((one) => one.trackingNumber === trackingNumber && one.orderNumber !== own);
  return other
    ? bad(
        state,
        `Tracking già usato per ${shortNumber(other.orderNumber)}`,
        'Ogni pacco ha la sua etichetta: passa quella di questo pacco.',
      )
    : trackingNumber;
};

const shipped = (
  state: DeskState,
  { orderNumber, order, despiteHold }: Parcel,
  parcel: Omit<Shipment, 'orderNumber'>,
): Outcome => ({
  state: {
    ...state,
    step: { name: 'slip' },
    notice: {
      tone: 'busy',
      title: `${shortNumber(orderNumber)} in invio…`,
      text: 'Puoi già passare la prossima distinta.',
    },
  },
  command: {
    name: 'ship',
    shipment: { orderNumber, ...parcel, ...(despiteHold ? { despiteHold } : {}) },
    orderId: order?.id ?? null,
  },
});

const onTracking = (state: DeskState, parcel: Parcel, code: string, before: Shipped): Outcome => {
  if (kindOf(code) === 'order')
    return code.toUpperCase() === parcel.orderNumber
      ? bad(state, 'È la distinta, serve il tracking', 'Passa il codice a barre dell’etichetta del corriere.')
      : unfinished(state, parcel);
  const trackingNumber = readTracking(state, code, before, parcel.orderNumber);
  if (typeof trackingNumber !== 'string') return trackingNumber;
  const carrier = carrierOfTracking(trackingNumber) ?? state.carrier;
  if (carrier === null)
    return bad(state, 'Scegli il corriere', 'In alto: vale per tutti i pacchi finché non lo cambi.');
  if (carrier !== state.carrier)
    return {
      state: {
        ...state,
        step: { name: 'other-carrier', parcel, trackingNumber, carrier },
        notice: {
          tone: 'bad',
          title: `È un tracking ${nameOf(carrier)}`,
          text: `Stai spedendo con ${nameOf(state.carrier ?? '')}. Passalo di nuovo, o Invio, se il pacco va con ${nameOf(carrier)}.`,
        },
      },
    };
  return shipped(state, parcel, { carrier, trackingNumber });
};

const onCorrection = (
  state: DeskState,
  { shipment }: { shipment: Shipment & { orderId: string } },
  code: string,
  before: Shipped,
): Outcome => {
  if (kindOf(code) === 'order')
    return bad(state, 'È una distinta, serve il tracking', 'Passa l’etichetta giusta, o Esc.');
  const trackingNumber = readTracking(state, code, before, shipment.orderNumber);
  if (typeof trackingNumber !== 'string') return trackingNumber;
  const carrier = carrierOfTracking(trackingNumber) ?? shipment.carrier;
  return {
    state: { ...state, step: { name: 'slip' }, notice: { tone: 'busy', title: 'Correzione in invio…', text: '' } },
    command: { name: 'correct', shipment: { ...shipment, carrier, trackingNumber } },
  };
};

/** Interprets a scan at this step. Nothing is saved until a parcel's tracking is scanned. */
export const onScan = (state: DeskState, text: string, before: Shipped): Outcome => {
  const code = normalCode(text);
  const { step } = state;
  switch (step.name) {
    case 'slip':
      return code === '' ? { state } : onSlip(state, code);
    case 'held':
      return code === '' ? { state } : { state: onHeld(state, step.parcel.order) };
    case 'lines':
      return code === '' ? { state } : onLines(state, step, code);
    case 'tracking':
      return code === '' ? { state } : onTracking(state, step.parcel, code, before);
    case 'other-carrier': {
      // Scanning the same number again, or Enter alone, confirms it.
      const { parcel, carrier, trackingNumber } = step;
      if (code === '' || normalTracking(code) === trackingNumber)
        return shipped(state, parcel, { carrier, trackingNumber });
      return onTracking({ ...state, step: { name: 'tracking', parcel } }, parcel, code, before);
    }
    case 'correction':
      return code === '' ? { state } : onCorrection(state, step, code, before);
  }
};

/** Stops at an order that must not leave: without a decision nothing that is scanned ships it. */
export const onHeld = (state: DeskState, order: HeldOrder): DeskState => ({
  ...state,
  step: { name: 'held', parcel: { orderNumber: order.orderNumber, order } },
  notice: {
    tone: 'bad',
    title: `${shortNumber(order.orderNumber)} non deve partire`,
    text: `${moneyHoldSentences[order.moneyHold]} Rimetti i capi al loro posto: Esc lascia l’ordine.`,
  },
});

/** Opens the order that a slip names if it is to be shipped; a single piece needs only its tracking. */
export const onOpened = (state: DeskState, order: DeskOrder, despiteHold?: DespiteHold): DeskState => {
  const parcel = { orderNumber: order.orderNumber, order, ...(despiteHold ? { despiteHold } : {}) };
  return piecesOf(order) === 1
    ? toTracking(state, parcel)
    : { ...state, step: { name: 'lines', parcel, picked: {} }, notice: null };
};

/** Offline, only the number on the slip is known. */
export const onUnread = (state: DeskState, code: string): Outcome =>
  kindOf(code) === 'order'
    ? { state: toTracking(state, { orderNumber: code.toUpperCase(), order: null }) }
    : bad(state, 'Senza rete', 'Senza rete si può passare solo una distinta con il numero ORD.');

/** Ticks one piece of the marked line, or all remaining pieces. */
export const onTick = (state: DeskState, all: boolean): DeskState => {
  const { step } = state;
  if (step.name !== 'lines') return state;
  const line = currentLine(step.parcel.order, step.picked);
  if (!line) return state;
  if (all) return toTracking(state, step.parcel);
  return packed(state, step, pickOne(step.picked, line));
};

/** Leaves the open order without saving anything. */
export const onLeave = (state: DeskState): DeskState => ({ ...state, step: { name: 'slip' }, notice: null });
