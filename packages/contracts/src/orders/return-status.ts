import { z } from 'zod';

/** The statuses of a return (decision R15); its order stays `shipped`. */
export const returnStatuses = [
  'requested',
  'accepted',
  'refused',
  'received',
  'refunded',
  'cancelled',
  'lapsed',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
export const returnStatus = z.enum(returnStatuses);

export const returnStatusLabels: Record<ReturnStatus, string> = {
  requested: 'In attesa',
  accepted: 'Accettato',
  refused: 'Rifiutato',
  received: 'Arrivato',
  refunded: 'Rimborsato',
  cancelled: 'Annullato',
  lapsed: 'Scaduto',
};

/** Why a piece is returned, in display order. */
export const returnReasons = ['defect', 'damage', 'size', 'colour', 'surplus', 'changed-mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonLabels: Record<ReturnReason, string> = {
  defect: 'Difetto di cucitura',
  damage: 'Macchia o danno',
  size: 'Taglia sbagliata',
  colour: 'Colore diverso',
  surplus: 'Pezzo in più',
  'changed-mind': 'Ci ho ripensato',
};

/** Reasons for a faulty piece: they require a photograph, and are the only reasons for returning a white-label order. */
export const isFault = (reason: ReturnReason): boolean => reason === 'defect' || reason === 'damage';

/** The default for the office's decision about whose fault it is. */
export const isUsuallyOurFault = (reason: ReturnReason): boolean => isFault(reason) || reason === 'colour';
