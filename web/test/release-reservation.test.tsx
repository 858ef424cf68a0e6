import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { aReservation } from './support/order-samples.ts';

import { press } from './support/press.ts';
import { refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';

describe('releasing a reservation', () => {
  const ask = async () => {
    await press(await screen.findByRole('button', { name: 'Rilascia Trench doppiopetto, blu, M' }));
    return within(await screen.findByRole('dialog'));
  };

  it('asks for confirmation, releases the pieces once, and removes the row', async () => {
    let calls = 0;
    const { area } = openOrders(
      address,
      { reservations: [aReservation()] },
      http.delete('/api/reservations/r1', () => {
        calls += 1;
        area.reservations = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await ask();
    clickTwice(dialog.getByRole('button', { name: 'Rilascia' }));
    expect(await screen.findByText('Riserva rilasciata')).toBeTruthy();
    expect(await screen.findByText('Nessuna riserva attiva. Invia una richiesta dalla wishlist.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('changes nothing without a confirmation; says when the reservation has become an order', async () => {
    openOrders(
      address,
      { reservations: [aReservation()] },
      http.delete('/api/reservations/r1', () => refuse(409, 'La riserva è già diventata un ordine.')),
    );
    await press((await ask()).getByRole('button', { name: 'Mantieni la riserva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press((await ask()).getByRole('button', { name: 'Rilascia' }));
    expect(await screen.findByText('La riserva è già diventata un ordine.')).toBeTruthy();
  });
});
