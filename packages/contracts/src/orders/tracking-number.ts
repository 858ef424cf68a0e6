import { plainCode } from '../characters.ts';
import type { CarrierCode } from './carriers.ts';

/** Normalises a scanned or typed tracking number: no spaces or invisible characters, letters in upper case. */
export const normalTracking = (text: string): string => plainCode(text).replace(/\s+/g, '').toUpperCase();

// Only formats that are unique to one carrier of the list: several carriers use plain digits.
const shapes: readonly (readonly [CarrierCode, RegExp])[] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['DHL', /^(JJD|JD|JVGL)[0-9A-Z]{10,24}$/],
  ['POSTE', /^[A-Z]{2}\d{9}IT$/],
  ['GLS', /^[A-Z]\d\d{9}$/],
];

/** The only carrier that uses this number format; undefined if several use it. */
export const carrierOfTracking = (trackingNumber: string): CarrierCode | undefined => {
  const number = normalTracking(trackingNumber);
  return shapes.find(([, shape]) => shape.test(number))?.[0];
};
