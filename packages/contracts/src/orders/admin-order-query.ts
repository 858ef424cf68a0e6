import { z } from 'zod';
import { namedCarrier } from './carriers.ts';
import { orderStatus, orderTabs, type OrderTab } from './order-status.ts';
import { sheetFormat } from '../sheet-format.ts';
import { id, optionalText } from '../text.ts';

/**
 * The working views of the back office: paid and not started, due to leave today or earlier (decision R16), in
 * preparation, unpaid with less than two days left, and orders that need a person.
 */
export const orderViews = ['to-prepare', 'urgent', 'preparing', 'payment-due', 'problems'] as const;
export type OrderView = (typeof orderViews)[number];

/** Why an order needs a person. */
export const orderAlerts = [
  'late',
  'put-aside',
  'money-hold',
  'disputed',
  'refund-failed',
  'waiting-for-goods',
] as const;
export type OrderAlert = (typeof orderAlerts)[number];

/** How long before its deadline the view "payment-due" shows an unpaid order. */
export const PAYMENT_DUE_HOURS = 48;
/** How long a shop order may wait for stock before it is a problem. */
export const WAITING_PROBLEM_HOURS = 48;
/** Days for which a failed refund is shown as a problem; it stays in the error log until a person closes it there. */
export const FAILED_REFUND_DAYS = 30;

/** Sort orders of every list: by the day of the order. */
const byDate = ['createdAt', '-createdAt'] as const;
/** Sort orders of the working views only: they are short, the list of all orders is not. */
const byWork = ['paidAt', '-paidAt', 'shipBy', '-shipBy', 'dueAt', '-dueAt', 'total', '-total'] as const;
export const adminOrderSorts = [...byDate, ...byWork] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

const isByWork = (sort: AdminOrderSort): boolean => byWork.some((known) => known === sort);

const tabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];
const statusFilter = z.union([z.enum(tabNames), orderStatus], { error: 'Stato non valido' });
const day = z.iso.date({ error: 'Data non valida' }).optional();

/** The filters of the back office list; days are days in Rome, both included. */
const filters = {
  search: optionalText(200),
  view: z.enum(orderViews, { error: 'Vista non valida' }).optional(),
  /** `urgent` is the view with that name. */
  status: z.union([z.enum(['all', 'urgent']), statusFilter], { error: 'Stato non valido' }).optional(),
  /** The code of a shipping zone. */
  zone: z
    .string()
    .regex(/^[A-Z0-9_]{1,40}$/, { error: 'Zona non valida' })
    .optional(),
  carrier: namedCarrier('Corriere non valido').optional(),
  /** The account whose orders are listed. */
  reseller: id.optional(),
  whiteLabel: z.enum(['yes', 'no'], { error: 'Scegli sì o no' }).optional(),
  source: z.enum(['portal', 'shop'], { error: 'Origine non valida' }).optional(),
  /** The date to which the days apply; by default the date of the order. */
  dates: z.enum(['created', 'paid', 'shipped'], { error: 'Data non valida' }).optional(),
  from: day,
  to: day,
};

export const adminOrderListQuery = z
  .strictObject({
    ...filters,
    sort: z.enum(adminOrderSorts, { error: 'Ordinamento non valido' }).optional(),
    limit: z.coerce
      .number({ error: 'Limite non valido' })
      .int()
      .min(1, { error: 'Limite non valido' })
      .max(200, { error: 'Al massimo 200 ordini per richiesta' })
      .optional(),
    offset: z.coerce
      .number({ error: 'Offset non valido' })
      .int()
      .min(0, { error: 'Offset non valido' })
      .max(10_000_000)
      .optional(),
    /** The date of the newest order of the first page: later orders are left out, so that no page repeats a row. */
    before: z.iso.datetime({ offset: true, error: 'Data non valida' }).optional(),
  })
  .refine(({ sort, view, status }) => !sort || !isByWork(sort) || view !== undefined || status === 'urgent', {
    path: ['sort'],
    error: 'Questo ordinamento vale solo in una vista',
  });

/** The filters of the list, without paging. */
export const adminOrderExportQuery = z.strictObject(filters);
/** The export's format; CSV without one. */
export const adminOrderFileQuery = adminOrderExportQuery.extend({ format: sheetFormat.optional() });
export type AdminOrderFilters = z.output<typeof adminOrderExportQuery>;
