import { z } from 'zod';
import { financialStatuses } from '../objects.ts';

const text = z.string().max(500).nullish();

const address = z.strictObject({
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  provinceCode: text,
  province: text,
  zip: text,
  country: text,
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  phone: text,
});

const customer = z.strictObject({ firstName: text, lastName: text, email: text, phone: text });

const line = z.strictObject({
  sku: z.string().max(255).nullish(),
  title: z.string().min(1).max(500).optional(),
  variantTitle: text,
  vendor: text,
  /** In Shopify's format for money: `49.90`. */
  price: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/)
    .default('49.90'),
  quantity: z.int().min(1).max(10_000).default(1),
});

const currency = z.string().regex(/^[A-Z]{3}$/);
/** The location that sends the line; an order has one fulfilment order for each. */
const location = z.string().min(1).max(100).optional();

/** An order as a buyer places it in the shop; null leaves a field out, an absent field has its default. */
export const newOrder = z.strictObject({
  /** Its number; by default a new one of the shop. A given number lets orders of two shops share it. */
  id: z.int().positive().optional(),
  /** `sent`: the shop has sent these pieces of the line before the app reads the order. */
  lines: z
    .array(line.extend({ location, sent: z.int().min(0).max(10_000).optional() }))
    .min(1)
    .max(200),
  /** A test order, placed to try the checkout. */
  test: z.boolean().optional(),
  financialStatus: z.enum(financialStatuses).optional(),
  /** By default the shop's currency. */
  currencyCode: currency.optional(),
  customer: customer.nullish(),
  shippingAddress: address.nullish(),
  email: text,
  phone: text,
  note: text,
});
export type NewOrder = z.output<typeof newOrder>;

/** The merchant's change: lines named by their SKU get that quantity, unknown SKUs are added; null empties a field. */
export const orderEdit = z.strictObject({
  lines: z.array(line.extend({ quantity: z.int().min(0).max(10_000) })).default([]),
  financialStatus: z.enum(financialStatuses).optional(),
  customer: customer.nullish(),
  shippingAddress: address.partial().nullish(),
  email: text,
  phone: text,
  note: text,
});
/** Pieces by SKU, of a fulfilment that the merchant makes or of what came back; absent: all. */
export const pieces = z.strictObject({
  lines: z
    .array(z.strictObject({ sku: z.string().max(255), quantity: z.int().min(1).max(10_000) }))
    .max(200)
    .optional(),
});
export type Pieces = z.output<typeof pieces>;
export const place = z.strictObject({ location });
export type OrderEdit = z.output<typeof orderEdit>;
export type NewLine = z.output<typeof line>;
export type NewAddress = z.output<typeof address>;
export type NewCustomer = z.output<typeof customer>;
