import { parseAmount } from '@drappo/contracts/money';
import type { ShippingRateTable } from '@drappo/contracts/shipping/forms/shipping-quote';
import { toCsv } from '../../shared/format/csv.ts';
import { bandText } from './rate-bands.ts';

// `4.90` -> `4,90`: Italian Excel would misread the point.
const priceText = (price: string): string => (parseAmount(price) / 100).toFixed(2).replace('.', ',');

/**
 * Exports the rates, one line each. The word after the band prevents Excel from reading `1-2` as the first of February.
 */
export const ratesCsv = (zones: ShippingRateTable['zones']): string =>
  toCsv([
    ['Zona', 'Peso/Articoli', 'Prezzo EUR'],
    ...zones.flatMap(({ zoneName, rates, freeAbove }) => [
      ...rates.map((rate) => [zoneName, `${bandText(rate)} articoli`, priceText(rate.price)]),
      ...(freeAbove === null ? [] : [[zoneName, `Prodotti sopra ${priceText(freeAbove)} EUR`, priceText('0.00')]]),
    ]),
  ]);
