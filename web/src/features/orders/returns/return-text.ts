import { returnStatusLabels, type ReturnStatus } from '@drappo/contracts/orders/return-status';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { romeDay } from '@drappo/contracts/rome-time';
import { longDayName } from '../../../shared/tape/day-names.ts';
import { euro } from '../../../shared/format/money.ts';
import type { StatusTone } from '../../../shared/ui/status-label.tsx';

const tones: Record<ReturnStatus, StatusTone> = {
  requested: 'waiting',
  accepted: 'working',
  received: 'working',
  refunded: 'done',
  refused: 'refused',
  cancelled: 'refused',
  lapsed: 'refused',
};

/** Returns the status label of a return. */
export const returnState = ({ status, sentAt }: OrderReturn): { tone: StatusTone; word: string } =>
  status === 'accepted' && sentAt !== null
    ? { tone: 'sent', word: 'In viaggio' }
    : { tone: tones[status], word: returnStatusLabels[status] };

/** Returns its step on the tape: request, parcel, arrival, refund; undefined if refused, cancelled or lapsed. */
export const returnStep = ({ status, sentAt }: OrderReturn): number | undefined => {
  switch (status) {
    case 'requested':
      return 0;
    case 'accepted':
      return sentAt === null ? 1 : 2;
    case 'received':
      return 3;
    case 'refunded':
      return 4;
    case 'refused':
    case 'cancelled':
    case 'lapsed':
      return undefined;
  }
};

/** Explains the status to the reseller and names the next step. */
export const nextText = (of: OrderReturn): string => {
  switch (of.status) {
    case 'requested':
      return 'Guardiamo la richiesta e ti rispondiamo per e-mail. Non mandare ancora i pezzi.';
    case 'accepted':
      return of.sentAt === null ? sendText(of) : 'Il pacco è in viaggio: ti scriviamo quando arriva.';
    case 'received':
      return of.refund
        ? `Il rimborso di ${euro(of.refund.amount)} è in corso.`
        : 'I pezzi sono arrivati: li controlliamo e ti rimborsiamo.';
    case 'refunded':
      return Number(of.refund?.amount ?? 0) > 0
        ? `Rimborsati ${euro(of.refund?.amount ?? '0.00')} sul metodo usato per pagare.`
        : "Chiuso: l'importo era già stato rimborsato.";
    case 'refused':
      return of.reply ? `Motivo: ${of.reply}` : '';
    case 'cancelled':
      return 'Lo hai annullato tu.';
    case 'lapsed':
      return 'I pezzi non sono partiti in tempo. Se li hai già mandati, scrivici.';
  }
};

const sendText = ({ number, sendBy, sendTo }: OrderReturn): string => {
  const day = sendBy ? longDayName(romeDay(new Date(sendBy))) : 'due settimane';
  return `Manda i pezzi entro ${day}${sendTo ? ` a: ${sendTo}` : ''}. Scrivi ${number} sul pacco.`;
};
