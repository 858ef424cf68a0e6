import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { sheetFormat, sheetMedia } from '../sheet-format.ts';
import {
  officeStatements,
  officeStatementsExportQuery,
  officeStatementsQuery,
  statementMonth,
  whiteLabelStatements,
} from './white-label-statements.ts';

export const listWhiteLabelStatements = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/white-label/statements',
  access: 'rivenditore',
  summary: 'Lists the own monthly statements of white label',
  duringView: true,
  response: whiteLabelStatements,
});

export const exportWhiteLabelStatement = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/white-label/statements/:month/export',
  media: sheetMedia,
  access: 'rivenditore',
  kind: 'file',
  summary: "Sends one's own white-label orders of a month as a sheet",
  timeout: 60_000,
  ownPagesOnly: true,
  params: z.object({ month: statementMonth }),
  query: z.strictObject({ format: sheetFormat.optional() }),
});

export const listOfficeStatements = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/white-label/statements',
  access: 'admin',
  summary: 'Lists monthly statements of white label of all resellers',
  query: officeStatementsQuery,
  response: officeStatements,
});

export const exportOfficeStatements = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/white-label/statements/export',
  media: sheetMedia,
  access: 'admin',
  kind: 'file',
  summary: 'Sends monthly statements of white label as a sheet',
  timeout: 60_000,
  ownPagesOnly: true,
  query: officeStatementsExportQuery,
});
