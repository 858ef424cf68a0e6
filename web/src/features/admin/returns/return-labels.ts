import { returnReasonLabels, returnStatusLabels, type ReturnStatus } from '@drappo/contracts/orders/return-status';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import type { StatusTone } from '../../../shared/ui/status-label.tsx';

/** Views by the step that is due from the office. */
export const returnViews = [
  { status: 'requested', label: 'Da decidere' },
  { status: 'accepted', label: 'In viaggio' },
  { status: 'received', label: 'Arrivati' },
  { status: undefined, label: 'Tutti' },
] as const satisfies readonly { status: ReturnStatus | undefined; label: string }[];

const tones: Record<ReturnStatus, StatusTone> = {
  requested: 'waiting',
  accepted: 'working',
  received: 'working',
  refunded: 'done',
  refused: 'refused',
  cancelled: 'refused',
  lapsed: 'refused',
};

/** Label of the state for the office: decision pending, or parcel sent or not. */
export const returnState = ({
  status,
  sentAt,
}: Pick<OrderReturn, 'status' | 'sentAt'>): { tone: StatusTone; word: string } => {
  if (status === 'requested') return { tone: 'waiting', word: 'Da decidere' };
  if (status === 'accepted' && sentAt !== null) return { tone: 'sent', word: 'In viaggio' };
  return { tone: tones[status], word: returnStatusLabels[status] };
};

/** Position on the tape; undefined for a refused, cancelled or lapsed return. */
export const returnStep = ({ status }: Pick<OrderReturn, 'status'>): number | undefined => {
  switch (status) {
    case 'requested':
      return 0;
    case 'accepted':
      return 1;
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

export const piecesText = (pieces: number): string => (pieces === 1 ? 'un pezzo' : `${pieces} pezzi`);

/** All distinct reasons of a return. */
export const reasonsText = ({ lines }: Pick<OrderReturn, 'lines'>): string =>
  [...new Set(lines.map(({ reason }) => returnReasonLabels[reason].toLowerCase()))].join(', ');
