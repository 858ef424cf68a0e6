import { expect, it } from '@jest/globals';
import { formatEuro } from '@drappo/contracts/money';
import { shippingChanged } from './reservation-errors.ts';

it.each([
  [0, 'La spedizione in Italia ora è gratuita. Controlla il totale e conferma di nuovo.', '0.00'],
  [850, `La spedizione in Italia ora costa ${formatEuro(850)}. Controlla il totale e conferma di nuovo.`, '8.50'],
])('shippingChanged of %i cents reports the current cost', (cost, detail, shippingCost) => {
  const zone = { zoneCode: 'IT', zoneName: 'Italia' };
  expect(shippingChanged({ ...zone, cost })).toMatchObject({
    kind: 'conflict',
    detail,
    extra: { ...zone, shippingCost },
  });
});
