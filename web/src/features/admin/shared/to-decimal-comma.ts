/** Formats an amount or a weight with a decimal comma, as Italians type it: `49,90`. */
export const toDecimalComma = (amount: string | null): string => (amount ?? '').replace('.', ',');
