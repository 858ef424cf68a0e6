import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';

/** Form values: every field is text, empty if nothing was typed. */
export type AddressValues = { [Name in keyof ShippingAddressForm]-?: string };

export const emptyAddress = (name = ''): AddressValues => ({
  name,
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
  phone,
  email,
  address,
  city,
  zip,
  country,
  province,
}: SavedAddress): AddressValues => ({
  name,
  phone: phone ?? '',
  email: email ?? '',
  address,
  city,
  zip,
  country,
  province: province ?? '',
});

/** Returns an address as one line of text. */
export const lineOf = ({
  address,
  zip,
  city,
  province,
  country,
}: Pick<SavedAddress, 'address' | 'zip' | 'city' | 'province' | 'country'>): string =>
  [address, [zip, city].filter(Boolean).join(' '), province, country].filter(Boolean).join(', ');
