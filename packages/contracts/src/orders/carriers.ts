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

/** Everyday and former names, as people, marketplaces and management software write them. */
const otherNames: Record<CarrierCode, readonly string[]> = {
  DHL: ['dhl express', 'dhl italy', 'dhl italia', 'dhl express italy', 'dhl ecommerce', 'dhl parcel', 'dhl paket'],
  UPS: ['ups italia', 'ups italy', 'ups standard', 'ups express', 'ups express saver', 'united parcel service'],
  BRT: ['bartolini', 'corriere bartolini', 'brt bartolini', 'brt corriere espresso', 'brt spa', 'brt express'],
  SDA: ['sda express', 'sda express courier', 'sda corriere espresso', 'sda italia'],
  POSTE: [
    'poste',
    'posta',
    'poste it',
    'poste italiane spa',
    'posteitaliane',
    'poste delivery',
    'crono',
    'poste crono',
  ],
  GLS: [
    'gls italy',
    'gls italia',
    'gls spa',
    'gls group',
    'general logistics systems',
    'executive gls',
    'gls executive',
  ],
};

/** `D.H.L. Express`, `dhl-express` -> `dhl express`; a longer text is no name. */
const plainName = (text: string): string =>
  plainCode(text.slice(0, 60))
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (?:srl|spa)$/, '')
    .replace(/^corriere (?:espresso )?| corriere(?: espresso)?$/g, '');

const codesByName = new Map(
  carriers.flatMap(({ code, name }) =>
    [code, name, ...otherNames[code]].map((known) => [plainName(known), code] as const),
  ),
);

/** Reads the name of a carrier that a person typed or another program wrote: `Bartolini` -> `BRT`. */
export const carrierNamed = (text: string): CarrierCode | undefined =>
  text.trim().length <= 60 ? codesByName.get(plainName(text.trim())) : undefined;

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
