import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

describe('the back office', () => {
  it('has "Esci" at the foot of its rail, which returns to the site', async () => {
    let ended = 0;
    const { location } = openAdmin(
      '/admin?tab=orders',
      undefined,
      http.post('/api/logout', () => {
        ended += 1;
        return new HttpResponse(null, { status: 204 });
      }),
      // Calls of the home page, where this test ends.
      http.get('/api/products', () => answer({ products: [], total: 0 })),
    );
    await press(await screen.findByRole('button', { name: 'Esci' }));
    await waitFor(() => expect(location()).toBe('/'));
    expect(ended).toBe(1);
  });
});
