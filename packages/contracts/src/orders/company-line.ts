import { plainText } from '../characters.ts';

const plain = (text: string | null | undefined): string | undefined =>
  text === undefined || text === null ? undefined : plainText(text).replace(/\s/g, '').toLowerCase();

/** Whether a company line says the same as the recipient's name, so that an address would show it twice. */
export const repeatsName = (company: string | null | undefined, name: string | null | undefined): boolean =>
  plain(company) === plain(name);

type Recipient = { name: string; company?: string | undefined };

/** The address without a company line that repeats the recipient's name. */
export const withoutRepeatedCompany = <R extends Recipient>(to: R): R =>
  to.company !== undefined && repeatsName(to.company, to.name) ? { ...to, company: undefined } : to;
