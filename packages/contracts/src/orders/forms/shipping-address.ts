import { z } from 'zod';
import { optionalEmail, optionalText, requiredText } from '../../text.ts';

/** The shipping address of an order (decision O9). Country is an ISO 3166-1 alpha-2 code; Italian CAPs have five digits. */
export const shippingAddress = z
  .strictObject({
    name: requiredText('Nome del destinatario richiesto', 120),
    phone: optionalText(40),
    email: optionalEmail('Email non valida'),
    address: requiredText('Indirizzo richiesto', 200),
    city: requiredText('Città richiesta', 120),
    zip: requiredText('CAP richiesto', 12),
    country: requiredText('Paese richiesto', 2)
      .transform((code) => code.toUpperCase())
      .refine((code) => /^[A-Z]{2}$/.test(code), { error: 'Il paese ha un codice di due lettere, per esempio IT' }),
    province: optionalText(60),
  })
  .superRefine(({ country, zip }, context) => {
    if (country === 'IT' && zip !== '' && !/^\d{5}$/.test(zip))
      context.addIssue({ code: 'custom', path: ['zip'], message: 'Il CAP ha cinque cifre' });
  });
export type ShippingAddressForm = z.input<typeof shippingAddress>;
export type ShippingAddress = z.output<typeof shippingAddress>;

/** An address in events and answers: already validated, without the form's rules. */
export const shippingAddressFact = z.object({
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  province: z.string().optional(),
});
export type ShippingAddressFact = z.output<typeof shippingAddressFact>;
