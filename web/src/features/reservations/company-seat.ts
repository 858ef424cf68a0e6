import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { emptyAddress, type AddressValues } from './address-values.ts';

/** `Via Garibaldi 12, 10122 Torino (TO)`: street, CAP, town, province. */
const written =
  /^(?<address>.+?)[\s,;-]+(?<zip>\d{5})[\s,]+(?<city>[^\d,()]+?)(?:[\s,]+\(?(?<province>[A-Z]{2})\)?)?[\s.,]*(?:Italia)?$/su;

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ').trim();

/** Returns the company's address as a destination; undefined if the profile's text is not an Italian address. */
export const companySeat = ({ companyName, companyAddress }: CurrentUser): AddressValues | undefined => {
  const parts = written.exec(oneLine(companyAddress ?? ''))?.groups;
  if (!parts || !companyName) return undefined;
  const { address = '', zip = '', city = '', province = '' } = parts;
  return { ...emptyAddress(companyName.slice(0, 120)), address: address.slice(0, 200), zip, city, province };
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether the company's address is already saved. */
export const isSaved = ({ address, zip }: AddressValues, saved: SavedAddress[]): boolean =>
  saved.some((one) => same(one.address, address) && same(one.zip, zip));
