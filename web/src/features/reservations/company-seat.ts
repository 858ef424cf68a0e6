import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { shippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { normalizePostCode } from '@drappo/contracts/shipping/post-codes';
import { emptyAddress, type AddressValues } from './address-values.ts';
import { oneLine } from './seat/elements.ts';
import { readSeat } from './seat/read-seat.ts';

/** The company's address as a destination; one that is not `sure` needs a check by the person before it has a price. */
export type CompanySeat = { values: AddressValues; typed: string; sure: boolean };

/** Returns the company's address as a destination; undefined if the profile's text has nothing that can be read. */
export const companySeat = ({
  companyName,
  companyAddress,
  vatNumber,
}: Pick<CurrentUser, 'companyName' | 'companyAddress' | 'vatNumber'>): CompanySeat | undefined => {
  const read = readSeat(companyAddress ?? '', vatNumber);
  if (!read || !companyName) return undefined;
  const { address, zip, city, province, country } = read;
  const values = Object.assign(emptyAddress(companyName.slice(0, 120)), { address, city, zip, country, province });
  // A seat that is not valid as an order's address is not sure either.
  const sure = read.sure && shippingAddress.safeParse(values).success;
  return { values, typed: oneLine(companyAddress ?? ''), sure };
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether the company's address is already saved, with its post code as the portal writes it. */
export const isSaved = ({ address, country, zip }: AddressValues, saved: SavedAddress[]): boolean =>
  saved.some(
    (one) => same(one.address, address) && normalizePostCode(one.country, one.zip) === normalizePostCode(country, zip),
  );
