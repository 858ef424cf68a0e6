import type { CarrierCode } from './carriers.ts';

/** A tracking number as a label's bar code or a person gives it: without spaces, letters in upper case. */
export const normalTracking = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

// Only shapes that no other carrier of the list uses: numbers of digits alone belong to several.
const shapes: readonly (readonly [CarrierCode, RegExp])[] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['DHL', /^(JJD|JD|JVGL)[0-9A-Z]{10,24}$/],
  ['POSTE', /^[A-Z]{2}\d{9}IT$/],
  ['GLS', /^[A-Z]\d\d{9}$/],
];

/** The carrier whose number this can only be; undefined for numbers that several use. */
export const carrierOfTracking = (trackingNumber: string): CarrierCode | undefined => {
  const number = normalTracking(trackingNumber);
  return shapes.find(([, shape]) => shape.test(number))?.[0];
};
