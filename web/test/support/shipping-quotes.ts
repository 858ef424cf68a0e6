import { parseAmount } from '@drappo/contracts/money';
import type { OrderQuote, OrderQuoteForm, ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import type { StrictRequest, DefaultBodyType } from 'msw';
import { answer } from './server.ts';

/** Italy costs 4.90 and is free above 500.00, the rest of the world costs 24.90. */
const zonesFor = (productsTotal: string): [italy: ZoneQuote, rest: ZoneQuote] => [
  {
    zoneCode: 'IT',
    zoneName: 'Italia Continentale',
    shippingCost: parseAmount(productsTotal) > 50_000 ? '0.00' : '4.90',
    freeAbove: '500.00',
  },
  { zoneCode: 'REST', zoneName: 'Resto del Mondo', shippingCost: '24.90', freeAbove: null },
];

/** Answers `POST /api/shipping/quote` like the shipping service. */
export const quoteShipping = async ({ request }: { request: StrictRequest<DefaultBodyType> }) => {
  const { productsTotal, destinations } = (await request.json()) as OrderQuoteForm;
  const zones = zonesFor(String(productsTotal));
  return answer({
    zones,
    quotes: destinations.map(({ country }) => (country === 'IT' ? zones[0] : zones[1])),
  } satisfies OrderQuote);
};
