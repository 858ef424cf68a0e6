import type { PauseReason, ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import { formatDateTime } from '../format/date.ts';
import { useReadReservationLimitsQuery } from './reservations-api.ts';
import './limit-line.css';

/** Shows the account's limit and its held pieces (decision R17); empty if there is no limit. */
export const LimitLine = () => {
  const { data } = useReadReservationLimitsQuery();
  if (!data || data.pieces.limit === null) return null;
  return (
    <>
      <p className="limit-line" role="status">
        <b className="num">
          {data.pieces.inUse} di {data.pieces.limit} pezzi riservabili
        </b>{' '}
        tra riserve e ordini da pagare{ordersText(data)}. {raiseText(data)}
      </p>
      {data.pausedUntil !== null && (
        <p className="limit-line limit-line--paused" role="alert">
          Non puoi fare nuove riserve fino al {formatDateTime(data.pausedUntil)}:{' '}
          {pauseTexts[data.pauseReason ?? 'unpaid-orders']}. Se pensi che sia un errore, scrivici.
        </p>
      )}
    </>
  );
};

const pauseTexts: Record<PauseReason, string> = {
  'unpaid-orders':
    'negli ultimi 90 giorni tre tuoi ordini sono scaduti o sono stati annullati da te senza essere pagati',
  released: 'le tue riserve sono state rilasciate dal nostro ufficio',
};

const ordersText = ({ orders }: ReservationLimits): string =>
  orders.limit === null ? '' : `, ${orders.inUse} di ${orders.limit} ordini da pagare`;

const raiseText = ({ raisedBy, shared }: ReservationLimits): string => {
  if (raisedBy.includes('confirm-email')) return 'Conferma la tua e-mail per riservarne di più.';
  if (raisedBy.includes('verify-business')) return "Con l'azienda verificata puoi riservarne di più.";
  return shared ? 'Il limite vale per tutti gli account verificati della tua P.IVA.' : '';
};
