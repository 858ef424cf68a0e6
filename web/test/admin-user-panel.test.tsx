import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { aPerson, openUsers, userPanel } from './support/admin-users.tsx';

useAdminArea();

describe('the panel of a user', () => {
  it('opens beside the list with its own URL, and closes on Escape', async () => {
    const { location } = openUsers({
      user: aPerson(),
      address: '/admin?tab=users&verification=pending',
      render: openAdmin,
    });
    await userPanel();
    expect(location()).toBe('/admin?tab=users&verification=pending&open=u1');
    const list = within(screen.getByRole('table', { name: 'Utenti' }));
    expect(list.getByRole('row', { name: /giulia@boutique/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/admin?tab=users&verification=pending');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Vedi giulia'));
  });

  it('opens from a link', async () => {
    openUsers({ user: aPerson(), address: '/admin?tab=users&open=u1' });
    expect(await screen.findByRole('dialog', { name: 'giulia' })).toBeTruthy();
  });
});
