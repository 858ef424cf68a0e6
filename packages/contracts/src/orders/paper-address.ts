import type { ShippingAddressFact } from './forms/shipping-address.ts';

/**
 * The longest lines of an address on packing slip and confirmation, in letters: the maxima of the portal's own form. A shop
 * may send longer ones, which end with an ellipsis there; screens and exports show the whole text.
 */
export const paperBounds = {
  name: 120,
  company: 120,
  address: 200,
  city: 120,
  zip: 12,
  province: 60,
  phone: 40,
} as const;
type PaperLine = keyof typeof paperBounds;

/** Code units that one letter with its marks may have, so that the work is bounded for any text. */
const UNITS = 8;

/** The letters of a text, each with its marks. Firefox before 125 has no segmenter: there a mark counts as a letter. */
const lettersOf = (text: string): string[] =>
  'Segmenter' in Intl ? [...new Intl.Segmenter('it').segment(text)].map(({ segment }) => segment) : [...text];

const oneLine = (text: string): string => text.trim().split(/\s+/).join(' ');

/** The text in one line, with at most this many letters; the last one is an ellipsis where it is cut. */
export const cutText = (text: string, most: number): string => {
  const line = oneLine(text);
  const shown = lettersOf(line.slice(0, most * UNITS));
  if (shown.length <= most && line.length <= most * UNITS) return line;
  const kept = shown.slice(0, most - 1).join('');
  return `${kept.trimEnd()}…`;
};

/** The address as papers print it. */
export const paperAddress = (to: ShippingAddressFact): ShippingAddressFact => {
  const lines = Object.entries(paperBounds).flatMap(([name, most]) => {
    const text = to[name as PaperLine];
    return text === undefined ? [] : [[name, cutText(text, most)]];
  });
  return { ...to, ...(Object.fromEntries(lines) as Partial<ShippingAddressFact>) };
};

const names = {
  name: 'destinatario',
  company: 'azienda',
  address: 'indirizzo',
  city: 'città',
  zip: 'CAP',
  province: 'provincia',
  phone: 'telefono',
} as const satisfies Record<PaperLine, string>;

/** Says which lines papers cut, and at how many letters; empty if none. */
export const paperCuts = (to: ShippingAddressFact): string => {
  const printed = paperAddress(to);
  return (Object.keys(paperBounds) as PaperLine[])
    .filter((line) => (printed[line] ?? '') !== oneLine(to[line] ?? ''))
    .map((line) => `${names[line]} (${paperBounds[line]} caratteri)`)
    .join(', ');
};
