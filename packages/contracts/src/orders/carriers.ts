import { z } from 'zod';
import { plainCode } from '../characters.ts';

export const carrierCodes = ['DHL', 'UPS', 'BRT', 'SDA', 'POSTE', 'GLS'] as const;
export type CarrierCode = (typeof carrierCodes)[number];
export type Carrier = { code: CarrierCode; name: string; trackingUrlPrefix: string };

/** The carriers of every screen, e-mail and shop (decision R7). */
export const carriers: readonly Carrier[] = [
  { code: 'DHL', name: 'DHL', trackingUrlPrefix: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id=' },
  { code: 'UPS', name: 'UPS', trackingUrlPrefix: 'https://www.ups.com/track?loc=it_IT&tracknum=' },
  { code: 'BRT', name: 'BRT', trackingUrlPrefix: 'https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=' },
  {
    code: 'SDA',
    name: 'SDA',
    trackingUrlPrefix:
      'https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura=',
  },
  {
    code: 'POSTE',
    name: 'Poste Italiane',
    trackingUrlPrefix: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
  },
  {
    code: 'GLS',
    name: 'GLS',
    trackingUrlPrefix: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=',
  },
];

export const carrierCode = z.enum(carrierCodes);

export const carrierByCode = (code: string): Carrier | undefined => carriers.find((carrier) => carrier.code === code);

/** The words by which people, marketplaces and management software name a carrier, with former names. */
const brands: Record<CarrierCode, readonly string[]> = {
  DHL: ['dhl'],
  UPS: ['ups'],
  BRT: ['brt', 'bartolini'],
  SDA: ['sda'],
  POSTE: ['poste', 'posta', 'posteitaliane', 'postedelivery', 'crono', 'paccocelere', 'raccomandata'],
  GLS: ['gls'],
};
const otherNames: Partial<Record<CarrierCode, readonly string[]>> = {
  UPS: ['united parcel service', 'united parcel service italia'],
  BRT: ['brt dpd', 'brt dpd group'],
  GLS: ['general logistics systems', 'general logistics systems italy', 'gls general logistics systems'],
};

/** Words of countries, legal forms and services, which say nothing about the carrier. */
const otherWords = new Set(
  [
    ['it', 'italy', 'italia', 'italiane', 'srl', 'spa', 'group', 'executive', 'enterprise'],
    ['corriere', 'courier', 'espresso', 'express', 'spedizione', 'spedizioni', 'delivery', 'parcel', 'paket', 'pacco'],
    ['standard', 'business', 'national', 'nazionale', 'international', 'internazionale', 'worldwide', 'economy'],
    ['select', 'easy', 'saver', 'expedited', 'plus', 'access', 'point', 'fermopoint', 'extralarge', 'ecommerce'],
  ].flat(),
);

/** `D.H.L. Express`, `dhl-express` -> `dhl express`; a longer text is not a name. */
const plainName = (text: string): string =>
  plainCode(text.slice(0, 60))
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const pairsOf = (names: Partial<Record<CarrierCode, readonly string[]>>) =>
  new Map(carrierCodes.flatMap((code) => (names[code] ?? []).map((name) => [name, code] as const)));
const codesByName = pairsOf(otherNames);
const codesByBrand = pairsOf(brands);

/** The only carrier that the words name, if all others say nothing about it. */
const carrierIn = (words: readonly string[]): CarrierCode | undefined => {
  const [code, ...more] = new Set(words.flatMap((word) => codesByBrand.get(word) ?? []));
  const isKnown = words.every((word) => codesByBrand.has(word) || otherWords.has(word));
  return isKnown && more.length === 0 ? code : undefined;
};

/** `corriere united parcel service srl` -> `united parcel service`. */
const bareName = (name: string): string =>
  name.replace(/ (?:srl|spa)$/, '').replace(/^corriere (?:espresso )?| corriere(?: espresso)?$/g, '');

/** Reads the name of a carrier that a person typed or another program wrote: `Bartolini` -> `BRT`. */
export const carrierNamed = (text: string): CarrierCode | undefined => {
  if (text.trim().length > 60) return undefined;
  const name = plainName(text.trim());
  return codesByName.get(bareName(name)) ?? carrierIn(name.split(' '));
};

const wordsOf = (text: string): string => ` ${plainCode(text.slice(0, 60)).toLowerCase().replaceAll('.', '')}`;

/** Whether a carrier has a name with a word that begins with the typed text: `barto` finds BRT. */
export const isCarrierSearched = (code: CarrierCode, typed: string): boolean => {
  const names = [code, carrierByCode(code)?.name ?? '', ...brands[code], ...(otherNames[code] ?? [])].map(wordsOf);
  const searched = [typed.trim(), plainName(typed)].map(wordsOf);
  return carrierNamed(typed) === code || names.some((name) => searched.some((text) => name.includes(text)));
};

/** A carrier in a request: its code, its name or an everyday name; parsed to the code. */
export const namedCarrier = (error: string): z.ZodType<CarrierCode, CarrierCode> =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (carrierNamed(value) ?? value) : value),
    z.enum(carrierCodes, { error }),
  ) as z.ZodType<CarrierCode, CarrierCode>;

/** The carrier's tracking page of one parcel; undefined for an unknown carrier. */
export const trackingUrl = (code: string, trackingNumber: string): string | undefined => {
  const carrier = carrierByCode(code);
  return carrier && `${carrier.trackingUrlPrefix}${encodeURIComponent(trackingNumber)}`;
};
