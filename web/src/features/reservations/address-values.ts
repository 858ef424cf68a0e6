import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';

/** Form values: every field is text, empty if nothing was typed. */
export type AddressValues = { [Name in keyof ShippingAddressForm]-?: string };

export const emptyAddress = (name = ''): AddressValues => ({
  name,
  company: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  zip: '',
  country: 'IT',
  province: '',
});

export const valuesOf = ({
  name,
  company,
  phone,
  email,
  address,
  city,
  zip,
  country,
  province,
}: SavedAddress): AddressValues => ({
  name,
  company: company ?? '',
  phone: phone ?? '',
  email: email ?? '',
  address,
  city,
  zip,
  country,
  province: province ?? '',
});

/** The address as it is sent: without an empty company line, which servers of the former version refuse. */
export const sentAddress = <Form extends ShippingAddressForm>({ company, ...address }: Form): Omit<Form, 'company'> =>
  company?.trim() ? { ...address, company } : address;

/** Returns the recipient with the company, as one line of text. */
export const recipientOf = ({ name, company }: Pick<SavedAddress, 'name' | 'company'>): string =>
  [name, company].filter(Boolean).join(', ');

/** Returns an address as one line of text. */
export const lineOf = ({
  address,
  zip,
  city,
  province,
  country,
}: Pick<SavedAddress, 'address' | 'zip' | 'city' | 'province' | 'country'>): string =>
  [address, [zip, city].filter(Boolean).join(' '), province, country].filter(Boolean).join(', ');
