export { openSheet, sheetTypes, type SheetFormat } from './write-sheet.ts';
