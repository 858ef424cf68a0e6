import { cellText, type Cell } from '@drappo/contracts/cell';
import { parseAmount } from '@drappo/contracts/money';
import type { ShippingRateTable } from '@drappo/contracts/shipping/forms/shipping-quote';
import { toCsv } from '../../shared/format/csv.ts';
import { bandText } from './rate-bands.ts';

const amountOf = (price: string): Cell => ({ cents: parseAmount(price) });

/**
 * Exports the rates, one line each. The word after the band prevents Excel from reading `1-2` as the first of February.
 */
export const ratesCsv = (zones: ShippingRateTable['zones']): string =>
  toCsv([
    ['Zona', 'Peso/Articoli', 'Prezzo EUR'],
    ...zones.flatMap(({ zoneName, rates, freeAbove }) => [
      ...rates.map((rate) => [zoneName, `${bandText(rate)} articoli`, amountOf(rate.price)]),
      ...(freeAbove === null
        ? []
        : [[zoneName, `Prodotti sopra ${cellText(amountOf(freeAbove))} EUR`, amountOf('0.00')]]),
    ]),
  ]);
