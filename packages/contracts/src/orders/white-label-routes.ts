import { z } from 'zod';
import { defineRoute } from '../route.ts';
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
  media: ['text/csv'],
  access: 'rivenditore',
  kind: 'file',
  summary: "Sends one's own white-label orders of a month as CSV",
  timeout: 60_000,
  ownPagesOnly: true,
  params: z.object({ month: statementMonth }),
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
  media: ['text/csv'],
  access: 'admin',
  kind: 'file',
  summary: 'Sends monthly statements of white label as CSV',
  timeout: 60_000,
  ownPagesOnly: true,
  query: officeStatementsExportQuery,
});
