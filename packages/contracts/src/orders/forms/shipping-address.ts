import { z } from 'zod';
import { countryField, hasPlace, postCodeField, postCodeProblem, withPostCode } from '../../shipping/forms/place.ts';
import { optionalEmail, optionalText, requiredText } from '../../text.ts';
import { withoutRepeatedCompany } from '../company-line.ts';

/**
 * The shipping address of an order (decision O9). Country is an ISO 3166-1 alpha-2 code; Italian CAPs have five digits, and
 * the CAP of a country without post codes is empty.
 */
export const shippingAddress = z
  .strictObject({
    name: requiredText('Nome del destinatario richiesto', 120),
    company: optionalText(120),
    phone: optionalText(40),
    email: optionalEmail('Email non valida'),
    address: requiredText('Indirizzo richiesto', 200),
    city: requiredText('Città richiesta', 120),
    zip: postCodeField,
    country: countryField,
    province: optionalText(60),
  })
  .refine((address) => postCodeProblem(address) === undefined, {
    path: ['zip'],
    error: ({ input }) => postCodeProblem(input as ShippingAddressFact),
    when: hasPlace,
  })
  .overwrite(withPostCode)
  .overwrite(withoutRepeatedCompany);
export type ShippingAddressForm = z.input<typeof shippingAddress>;
export type ShippingAddress = z.output<typeof shippingAddress>;

/** An address in events and answers: already validated, without the form's rules. */
export const shippingAddressFact = z.object({
  name: z.string(),
  /** The company beside the recipient; absent if it repeats the name. */
  company: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  province: z.string().optional(),
});
export type ShippingAddressFact = z.output<typeof shippingAddressFact>;
