import { z } from 'zod';
import type { NewOrder } from '../orders/order-input.ts';

const text = z.string().trim().max(200).default('');
const several = (part: z.ZodType<string>) => z.preprocess((value) => [value ?? []].flat(), z.array(part).max(50));

const submission = z.object({
  sku: several(z.string().trim().max(255)),
  quantity: several(z.string().regex(/^\d{1,3}$/)),
  location: several(z.string().trim().max(100)),
  test: z.literal('yes').optional(),
  unpaid: z.literal('yes').optional(),
  draft: z.literal('yes').optional(),
  currencyCode: text.transform((code) => code.toUpperCase()),
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  zip: text,
  city: text,
  provinceCode: text,
  countryCode: text.transform((code) => code.toUpperCase()),
  email: text,
  phone: text,
  anonymous: z.literal('yes').optional(),
});

const orNull = (value: string): string | null => value || null;

/** Whether the form asks for a draft. */
export const isDraft = (body: unknown): boolean => submission.safeParse(body ?? {}).data?.draft === 'yes';

/** The order from the form; undefined if the form is invalid. */
export const orderOfForm = (body: unknown): NewOrder | undefined => {
  const sent = submission.safeParse(body ?? {});
  if (!sent.success) return undefined;
  const { sku: skus, quantity: quantities, location: locations, anonymous, email, phone, ...address } = sent.data;
  const lines = skus.flatMap((sku, index) =>
    sku
      ? [
          {
            sku,
            quantity: Math.max(Number(quantities[index] ?? 1), 1),
            price: '49.90',
            location: locations[index] || undefined,
          },
        ]
      : [],
  );
  if (lines.length === 0) return undefined;
  const particulars = {
    lines,
    test: address.test === 'yes',
    financialStatus: address.unpaid ? ('PENDING' as const) : ('PAID' as const),
    currencyCode: /^[A-Z]{3}$/.test(address.currencyCode) ? address.currencyCode : undefined,
  };
  if (anonymous) return { ...particulars, customer: null, shippingAddress: null, email: null, phone: null };
  const { countryCode } = address;
  return {
    ...particulars,
    email: orNull(email),
    phone: orNull(phone),
    shippingAddress: {
      firstName: orNull(address.firstName),
      lastName: orNull(address.lastName),
      company: orNull(address.company),
      address1: orNull(address.address1),
      zip: orNull(address.zip),
      city: orNull(address.city),
      provinceCode: orNull(address.provinceCode),
      countryCode: /^[A-Z]{2}$/.test(countryCode) ? countryCode : null,
      phone: orNull(phone),
    },
    customer: {
      firstName: orNull(address.firstName),
      lastName: orNull(address.lastName),
      email: orNull(email),
      phone: orNull(phone),
    },
  };
};
