import { returnStatuses, type ReturnStatus } from '@drappo/contracts/orders/return-status';

/** The only status machine of returns (decision R15): from -> to. */
const transitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['accepted', 'refused', 'cancelled'],
  accepted: ['received', 'cancelled', 'lapsed'],
  refused: [],
  received: ['refunded'],
  // The bank returned the money: it must be refunded again.
  refunded: ['received'],
  cancelled: [],
  // The parcel was sent in time and arrived after the return had lapsed.
  lapsed: ['received'],
};

export const canBecome = (from: ReturnStatus, to: ReturnStatus): boolean => transitions[from].includes(to);

/** Checks at boot that every status can be reached from `requested`. */
export const checkReturnTransitions = (): void => {
  const reached = new Set<ReturnStatus>(['requested']);
  for (const from of reached) for (const to of transitions[from]) reached.add(to);
  const lost = returnStatuses.filter((status) => !reached.has(status));
  if (lost.length > 0) throw new Error(`no way leads to ${lost.join(', ')}`);
};
