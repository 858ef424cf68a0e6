import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';

/** The form's own values: every field is a text, empty where nothing was typed. */
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

/** An address in one line, as it would be said. */
export const lineOf = ({
  address,
  zip,
  city,
  province,
  country,
}: Pick<SavedAddress, 'address' | 'zip' | 'city' | 'province' | 'country'>): string =>
  [address, [zip, city].join(' '), province, country].filter(Boolean).join(', ');
