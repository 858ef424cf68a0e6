/**
 * What a cell is beyond its text. `at` is its column, from 0. A number has its exact value as text, and `shown` is what a
 * person sees, if that is known and differs.
 */
export type CellFact =
  | { at: number; is: 'number'; shown?: string | undefined }
  | { at: number; is: 'long' | 'date' | 'error'; shown: string };
