import { sheetRows } from '../../files/sheet-rows.ts';
import { limits } from '../../limits.ts';
import { defineRoute } from '../../route.ts';

export const readSheetRows = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/sheet-rows',
  access: 'user',
  kind: 'upload',
  summary: 'Reads the rows of an uploaded spreadsheet and keeps nothing',
  timeout: 60_000,
  bodyLimit: limits.listSheetBytes,
  response: sheetRows,
  errors: ['catalog.import-busy', 'catalog.import-refused', 'catalog.import-unreadable', 'catalog.too-many-lists'],
});
