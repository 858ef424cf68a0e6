import type { Reservation } from '@drappo/contracts/catalog/products';
import { toCsv } from '../../shared/format/csv.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { download } from '../../shared/ui/download.ts';

const header = ['SKU', 'quantità', 'Prodotto', 'Variante', 'Prezzo', 'Scade il'];

/** Exports the holds for a spreadsheet; the first two columns can be pasted into a quick order. */
export const exportHolds = (holds: Reservation[]): void =>
  download.text(
    'riserve.csv',
    toCsv([
      header,
      ...holds.map(({ product, variant, quantity, expiresAt }) => [
        variant.sku,
        quantity,
        product.name,
        variant.name,
        euro(product.price),
        formatDateTime(expiresAt),
      ]),
    ]),
  );
