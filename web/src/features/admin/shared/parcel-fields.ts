import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';

export type ParcelField = Exclude<keyof AdminShipping['parcel'], 'version'>;

/** The calculator's prices, in the order of their table. */
export const parcelFields: { name: ParcelField; label: string }[] = [
  { name: 'italy', label: 'Italia, fino a 1 kg' },
  { name: 'eu', label: 'Unione Europea, fino a 1 kg' },
  { name: 'extraEu', label: 'Extra UE, fino a 1 kg' },
  { name: 'extraPerKilo', label: 'Ogni kg in più' },
  { name: 'insurance', label: 'Assicurazione' },
  { name: 'cod', label: 'Contrassegno' },
  { name: 'whiteLabel', label: 'White label' },
];
