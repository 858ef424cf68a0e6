/** State of a navigation to an order that moves the focus to "Paga e spediamo". */
export const payFirst = { payFirst: true } as const;

export const isPayFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'payFirst' in state && state.payFirst === true;
