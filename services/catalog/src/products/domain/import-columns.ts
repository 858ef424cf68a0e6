import { titleKey } from '@drappo/contracts/files/list-shape';

/** Columns of the file, in their order; people see the titles. */
export const importColumns = {
  id: 'ID prodotto',
  revision: 'Revisione',
  name: 'Nome',
  description: 'Descrizione',
  category: 'Categoria',
  price: 'Prezzo',
  comparePrice: 'Prezzo di confronto',
  costPrice: 'Prezzo di costo',
  weight: 'Peso kg',
  isActive: 'Attivo',
  fabric: 'Tessuto',
  composition: 'Composizione',
  careSymbols: 'Simboli di cura',
  careText: 'Cura',
  originCountry: "Paese d'origine",
  sizeChart: 'Tabella taglie',
  measures: 'Misure in figura',
  images: 'Immagini',
  altTexts: 'Testi alternativi',
  imageColors: 'Colori immagini',
  clothImages: 'Immagini del tessuto',
  color: 'Colore',
  size: 'Taglia',
  sku: 'SKU',
  stock: 'Scorte',
  stockBefore: 'Scorte esportate',
} as const;
export type ImportColumn = keyof typeof importColumns;
/** The cells of one row, by column; a column that is not in the file is missing. */
export type ImportCells = Partial<Record<ImportColumn, string>>;
export type ImportLine = { row: number; cells: ImportCells };
export type ImportMistake = { row: number; column: string; message: string; name: string };

export const columnKeys = Object.keys(importColumns) as ImportColumn[];
const needed: ImportColumn[] = ['name', 'category', 'price', 'sku'];

/** Columns whose cells must be the same in every row of a product. */
export const productColumns: ImportColumn[] = columnKeys.slice(0, columnKeys.indexOf('color'));

export type Header = { columns: (ImportColumn | undefined)[] } | { problem: string };

/** The order of the columns. An unknown title is rejected, since its data would be lost silently. */
export const readHeader = (titles: string[]): Header => {
  const known = new Map(columnKeys.map((key) => [titleKey(importColumns[key]), key]));
  const columns = titles.map((title) => known.get(titleKey(title)));
  const unknown = titles.find((title, index) => title.trim() !== '' && columns[index] === undefined);
  if (unknown !== undefined) return { problem: `Colonna sconosciuta: ${unknown.slice(0, 60)}.` };
  const twice = columns.find((key, index) => key !== undefined && columns.indexOf(key) !== index);
  if (twice) return { problem: `La colonna ${importColumns[twice]} c'è due volte.` };
  const missing = needed.filter((key) => !columns.includes(key));
  if (missing.length > 0)
    return { problem: `Nella prima riga mancano le colonne: ${missing.map((key) => importColumns[key]).join(', ')}.` };
  return { columns };
};
