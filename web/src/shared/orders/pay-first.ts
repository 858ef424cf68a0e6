/** State of a navigation to an order: "Paga e spediamo" takes the focus there. */
export const payFirst = { payFirst: true } as const;

export const isPayFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'payFirst' in state && state.payFirst === true;
