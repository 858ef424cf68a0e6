import { isCountry, isoCountry } from '../countries.ts';
import { hasPostCodes, normalizePostCode } from '../post-codes.ts';
import { presentText, requiredText } from '../../text.ts';

/** The longest post code of any country, with a prefix and blanks. */
const LONGEST_POST_CODE = 12;

export const unknownCountry = (code: string): string => `Nessun paese ha il codice ${code}: scegline uno dell’elenco`;

/** A country in a form: its ISO code, however its letters are written (EL is GR, UK and XI are GB). */
export const countryField = requiredText('Paese richiesto', 2)
  .transform(isoCountry)
  .refine((code) => /^[A-Z]{2}$/.test(code), {
    error: 'Il paese ha un codice di due lettere, per esempio IT',
    abort: true,
  })
  .refine(isCountry, { error: ({ input }) => unknownCountry(String(input)) });

/** A post code in a form; `postCodeProblem` judges it together with its country. */
export const postCodeField = presentText('CAP richiesto', LONGEST_POST_CODE);

type Place = { country: string; zip: string };

/** Writes the post code of a place as its country does. */
export const withPostCode = <P extends Place>(place: P): P => ({
  ...place,
  zip: normalizePostCode(place.country, place.zip),
});

/** Returns the error of a place's post code; undefined if it is right. Addresses of some countries have none. */
export const postCodeProblem = ({ country, zip }: Place): string | undefined => {
  const code = normalizePostCode(country, zip);
  if (code === '') return hasPostCodes(country) ? 'CAP richiesto' : undefined;
  return country === 'IT' && !/^\d{5}$/.test(code) ? 'Il CAP ha cinque cifre' : undefined;
};

/**
 * Whether shipping can be quoted for a place. An earlier version stored addresses whose country the form now rejects.
 */
export const isQuotable = ({ country, zip }: Place): boolean =>
  isCountry(isoCountry(country)) && (zip.trim() !== '' || !hasPostCodes(country));

/** Whether both fields of a place have been read, whatever else is wrong in its form. */
export const hasPlace = ({ value }: { value: unknown }): boolean => {
  const { country, zip } = (value ?? {}) as Partial<Place>;
  return typeof country === 'string' && typeof zip === 'string';
};
