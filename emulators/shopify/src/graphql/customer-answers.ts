import { gid } from '../gid.ts';
import type { Customer, Order } from '../objects.ts';
import { fieldsOf, type Answers } from './answers.ts';

type Address = NonNullable<Order['shippingAddress']>;
const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

export const customerAnswers: Answers = {
  Customer: fieldsOf<Customer>({
    id: ({ id }) => gid('Customer', id),
    legacyResourceId: ({ id }) => String(id),
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    displayName: (customer) => fullName(customer) ?? customer.email ?? customer.phone ?? '',
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    defaultEmailAddress: ({ email }) => email,
    defaultPhoneNumber: ({ phone }) => phone,
  }),
  CustomerEmailAddress: fieldsOf<string>({ emailAddress: (email) => email }),
  CustomerPhoneNumber: fieldsOf<string>({ phoneNumber: (phone) => phone }),
  MailingAddress: fieldsOf<Address>({
    id: ({ id }) => `${gid('MailingAddress', id)}?model_name=Address`,
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    name: fullName,
    company: ({ company }) => company,
    address1: ({ address1 }) => address1,
    address2: ({ address2 }) => address2,
    city: ({ city }) => city,
    province: ({ province }) => province,
    provinceCode: ({ provinceCode }) => provinceCode,
    zip: ({ zip }) => zip,
    country: ({ country }) => country,
    countryCode: ({ countryCode }) => countryCode,
    countryCodeV2: ({ countryCode }) => countryCode,
    phone: ({ phone }) => phone,
  }),
};
