type Owned = { userId: string; orderId: string | null; orderState: string | null };

/**
 * Whose a shop order is when a connection brings it. A shop may change hands: its new holder proved that with its
 * credentials, so what the former one left undone (skipped, failed, or with an order that was cancelled) is theirs now and
 * nobody is blocked. What already is an order of the former one stays that, or it would be sent twice.
 */
export const ownership = (row: Owned | null, userId: string): 'new' | 'same' | 'taken-over' | 'theirs' => {
  if (!row) return 'new';
  if (row.userId === userId) return 'same';
  return row.orderId === null || row.orderState === 'cancelled' ? 'taken-over' : 'theirs';
};
