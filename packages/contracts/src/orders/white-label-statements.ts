import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { sheetFormat } from '../sheet-format.ts';
import { orderReseller } from './admin-orders.ts';

/** A month in Rome: `2026-11`. */
export const statementMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Mese non valido' });

/**
 * The costs of a reseller's white-label orders shipped in a month in Rome; billed separately after its end (decision R21).
 * Prices are those at the time of each shipment.
 */
export const whiteLabelStatement = z.object({
  month: z.string(),
  orders: z.int(),
  pieces: z.int(),
  /** Charged once per reseller, in the month of the first order. */
  setup: amount,
  cards: amount,
  packaging: amount,
  total: amount,
});
export type WhiteLabelStatement = z.infer<typeof whiteLabelStatement>;

/** `GET /api/white-label/statements`: newest month first. */
export const whiteLabelStatements = z.object({ months: z.array(whiteLabelStatement) });
export type WhiteLabelStatements = z.infer<typeof whiteLabelStatements>;

export const officeStatement = whiteLabelStatement.extend({
  /** Month and account. */
  id: z.string(),
  userId: z.string(),
  /** Null if orders does not know the account yet. */
  reseller: orderReseller.nullable(),
});
export type OfficeStatement = z.infer<typeof officeStatement>;

const officeStatementFilter = z.strictObject({
  month: statementMonth.optional(),
  user: z.uuid({ error: 'Account non valido' }).optional(),
});
export type OfficeStatementFilter = z.output<typeof officeStatementFilter>;

/** `GET /api/admin/white-label/statements`: newest month first, then the largest total first. */
export const officeStatementsQuery = officeStatementFilter.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export const officeStatementsExportQuery = officeStatementFilter.extend({ format: sheetFormat.optional() });

export const officeStatements = z.object({
  statements: z.array(officeStatement),
  total: z.int(),
  /** All months with a statement, newest first. */
  months: z.array(z.string()),
});
export type OfficeStatements = z.infer<typeof officeStatements>;
