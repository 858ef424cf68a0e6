/** An amount or a weight as people here type it: `49,90`. */
export const toDecimalComma = (amount: string | null): string => (amount ?? '').replace('.', ',');
