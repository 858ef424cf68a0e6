import { euro } from '../../shared/format/money.ts';
import { toCsv } from '../../shared/format/csv.ts';
import { download } from '../../shared/ui/download.ts';
import type { Line } from './wishlist-lines.ts';

const header = ['SKU', 'quantità', 'Prodotto', 'Variante', 'Prezzo', 'Disponibili'];

/** Returns the rows of a list for a spreadsheet; the first two columns can be pasted into a quick order. */
export const rowsOf = (lines: Line[]): string[][] => [
  header,
  ...lines.map(({ entry: { product }, choice, variant }) => [
    variant?.sku ?? '',
    String(choice.quantity),
    product.name,
    variant?.name ?? '',
    euro(product.price),
    variant ? String(variant.available) : '',
  ]),
];

export const exportList = (name: string, lines: Line[]): void =>
  download.text(`wishlist-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`, toCsv(rowsOf(lines)));
