/** Returns the digits that packers use: `041258` of `ORD-2026-041258`. */
export const shortOrderNumber = (orderNumber: string): string =>
  /^ORD-\d{4}-(\d+)$/.exec(orderNumber)?.[1] ?? orderNumber;
