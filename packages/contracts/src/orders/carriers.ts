import { z } from 'zod';

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

/** The carrier's tracking page of one parcel; undefined for an unknown carrier. */
export const trackingUrl = (code: string, trackingNumber: string): string | undefined => {
  const carrier = carrierByCode(code);
  return carrier && `${carrier.trackingUrlPrefix}${encodeURIComponent(trackingNumber)}`;
};
