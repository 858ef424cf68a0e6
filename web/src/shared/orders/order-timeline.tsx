import { carrierByCode } from '@drappo/contracts/orders/carriers';
import type { TimelineEntry } from '@drappo/contracts/orders/order-detail';
import { formatDateTime } from '../format/date.ts';
import { euro } from '../format/money.ts';
import type { ReactNode } from 'react';
import './order-timeline.css';

export type TimelineReader = 'reseller' | 'admin';
/** A future step, marked as such. */
export type Coming = { title: string; text?: ReactNode };

const cancelledBy: Record<TimelineReader, Record<string, string>> = {
  reseller: {
    reseller: 'Lo hai annullato tu.',
    admin: 'Lo abbiamo annullato noi.',
    unpaid: 'Non è stato pagato entro il termine.',
  },
  admin: {
    reseller: 'Dal rivenditore.',
    admin: 'Da un amministratore.',
    unpaid: 'Non è stato pagato entro il termine.',
  },
};
const refundedFor: Record<string, string> = {
  'paid-twice': 'Era stato pagato due volte.',
  'paid-before-change': "L'ordine era cambiato nel negozio prima del pagamento.",
  'paid-after-cancellation': "Il pagamento è arrivato dopo l'annullamento.",
};

const parcelOf = ({ carrier, trackingNumber }: TimelineEntry): string =>
  [carrier && (carrierByCode(carrier)?.name ?? carrier), trackingNumber].filter(Boolean).join(', ');
const amountOf = ({ amount }: TimelineEntry): string => (amount === null ? '' : euro(amount));

/** The return that an entry is about, with its details. */
const withReturn = ({ returnNumber }: TimelineEntry, text: string | null = null): string =>
  [returnNumber, text].filter(Boolean).join('. ');

const textsOf = (moment: TimelineEntry, reader: TimelineReader): { title: string; text: string } => {
  switch (moment.kind) {
    case 'created':
      return { title: 'Ordine creato', text: moment.amount === null ? '' : `Prodotti ${amountOf(moment)}` };
    case 'changed':
      return { title: 'Modificato nel negozio', text: 'Prezzi e spedizione sono ricalcolati.' };
    case 'ready':
      return { title: 'Pronto da pagare', text: `Spedizione calcolata, totale ${amountOf(moment)}` };
    case 'reminded':
      return { title: 'Promemoria inviato', text: 'Il termine per pagare è vicino.' };
    case 'payment-processing':
      return { title: 'Pagamento in corso', text: 'La banca lo sta elaborando.' };
    case 'payment-failed':
      return { title: 'Pagamento non riuscito', text: "L'ordine resta da pagare." };
    case 'paid':
      return { title: 'Pagato', text: amountOf(moment) };
    case 'processing':
      return { title: 'In preparazione', text: '' };
    case 'processing-undone':
      return { title: 'Di nuovo da preparare', text: '' };
    case 'shipped':
      return { title: 'Spedito', text: parcelOf(moment) };
    case 'tracking-corrected':
      return { title: 'Tracking corretto', text: parcelOf(moment) };
    case 'cancelled':
      return {
        title: 'Annullato',
        text: [cancelledBy[reader][moment.reason ?? ''], moment.note && `Motivo: ${moment.note}`]
          .filter(Boolean)
          .join(' '),
      };
    case 'refunded':
      return {
        title: 'Rimborsato',
        text: [
          amountOf(moment),
          moment.returnNumber && `Per il reso ${moment.returnNumber}`,
          refundedFor[moment.reason ?? ''],
          moment.note && `Motivo: ${moment.note}`,
        ]
          .filter(Boolean)
          .join('. '),
      };
    case 'refund-failed':
      return { title: 'Rimborso non riuscito', text: `${amountOf(moment)} non è tornato a chi ha pagato.` };
    case 'disputed':
      return { title: 'Pagamento contestato', text: `La banca di chi ha pagato chiede indietro ${amountOf(moment)}.` };
    case 'dispute-closed':
      return {
        title: 'Contestazione chiusa',
        text:
          moment.reason === 'lost' ? `Persa: ${amountOf(moment)} torna a chi ha pagato.` : 'Vinta: il pagamento resta.',
      };
    case 'return-requested':
      return { title: 'Reso chiesto', text: withReturn(moment, amountOf(moment)) };
    case 'return-accepted':
      return { title: 'Reso accettato', text: withReturn(moment, moment.note) };
    case 'return-refused':
      return { title: 'Reso rifiutato', text: withReturn(moment, moment.note && `Motivo: ${moment.note}`) };
    case 'return-cancelled':
      return { title: 'Reso annullato', text: withReturn(moment) };
    case 'return-sent':
      return { title: 'Reso spedito', text: withReturn(moment, parcelOf(moment)) };
    case 'return-lapsed':
      return { title: 'Reso scaduto', text: withReturn(moment, 'I pezzi non sono partiti in tempo.') };
    case 'return-received':
      return { title: 'Reso arrivato', text: withReturn(moment) };
    case 'return-closed':
      return { title: 'Reso chiuso', text: withReturn(moment, "L'importo era già stato rimborsato.") };
  }
};

type OrderTimelineProps = { history: TimelineEntry[]; reader: TimelineReader; coming?: Coming[] };

/** Shows the history of an order, oldest first, on one thread; future steps have a dashed thread. */
export const OrderTimeline = ({ history, reader, coming = [] }: OrderTimelineProps) => (
  <ol className="timeline" aria-label="Cronologia">
    {history.map((moment) => {
      const { title, text } = textsOf(moment, reader);
      return (
        <li key={moment.id} className={`timeline__${moment.kind}`}>
          <b>{title}</b>
          <time dateTime={moment.at}>{formatDateTime(moment.at)}</time>
          {text && <p>{text}</p>}
        </li>
      );
    })}
    {coming.map(({ title, text }) => (
      <li key={title} className="timeline__coming">
        <b>{title}</b>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
);
