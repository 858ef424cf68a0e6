import { formatCount } from '../format/count.ts';

const digits = /^\d+$/;

/** Reads the pieces from a cell's text; 0 for an empty cell, undefined if it is not a whole number. */
export const piecesOf = (text: string): number | undefined => {
  const typed = text.trim();
  if (typed === '') return 0;
  return digits.test(typed) && typed.length <= 7 ? Number(typed) : undefined;
};

const left = (available: number): string => {
  if (available === 0) return 'Non restano pezzi';
  return available === 1 ? 'Resta 1 pezzo' : `Restano ${piecesText(available)}`;
};

/** Returns why a cell's text cannot be ordered. */
export const problemOf = (text: string, available: number): string | undefined => {
  const pieces = piecesOf(text);
  if (pieces === undefined) return 'Scrivi un numero intero';
  return pieces > available ? left(available) : undefined;
};

/** `1 pezzo`, `20 pezzi` */
export const piecesText = (pieces: number): string => (pieces === 1 ? '1 pezzo' : `${formatCount(pieces)} pezzi`);
