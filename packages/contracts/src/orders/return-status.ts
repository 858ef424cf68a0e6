import { z } from 'zod';

/** The road of a return (decision R15); its order stays `shipped`. */
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

/** Why a piece comes back, in the order in which a person chooses. */
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

/** The piece is faulty: a photograph has to show it, and a white-label order may be returned for nothing else. */
export const isFault = (reason: ReturnReason): boolean => reason === 'defect' || reason === 'damage';

/** What the office starts from when it decides whose fault it is: it may decide otherwise. */
export const isUsuallyOurFault = (reason: ReturnReason): boolean => isFault(reason) || reason === 'colour';
