type Owned = { userId: string; orderId: string | null; orderState: string | null };

/**
 * Decides who owns a shop order that a connection finds. A shop may change hands: its new holder has proved that with its
 * credentials and takes over what the former holder left open (skipped, failed, or with a cancelled order). A shop order
 * that became an order of the former holder stays theirs, or it would be shipped twice.
 */
export const ownership = (row: Owned | null, userId: string): 'new' | 'same' | 'taken-over' | 'theirs' => {
  if (!row) return 'new';
  if (row.userId === userId) return 'same';
  return row.orderId === null || row.orderState === 'cancelled' ? 'taken-over' : 'theirs';
};
