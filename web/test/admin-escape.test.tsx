import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder, aReseller } from './support/order-samples.ts';
import { aProfile } from './support/packaging-samples.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

const order = {
  ...anOrder({ orderNumber: 'ORD-2026-000007', status: 'paid', paymentStatus: 'paid' }),
  reseller: aReseller,
};
const profile = { ...aProfile(), reviewedBy: null, user: { id: 'u1', username: 'salvi', email: null } };
const question = 'Chiudere senza salvare?';
/** Ant Design's closed dialogs stay in the document briefly. */
const isOpen = (title: string) => screen.queryByText(title, { selector: '.part-title' }) !== null;
const panel = () => screen.queryByRole('dialog', { name: order.orderNumber });

const openPanel = async () => {
  openAdmin(`/admin/ordini/${order.orderNumber}?vista=da-preparare`, adminOrders([order]));
  const opened = within(await screen.findByRole('dialog', { name: order.orderNumber }));
  await opened.findByLabelText('Codice tracking');
  return opened;
};

describe('Esc in the back office', () => {
  it('clears the focused search first, then closes the panel beside it', async () => {
    const user = userEvent.setup();
    await openPanel();
    const search = screen.getAllByRole<HTMLInputElement>('searchbox')[0]!;
    await user.type(search, 'lana');
    await user.keyboard('{Escape}');
    expect(search.value).toBe('');
    expect(search).toHaveFocus();
    expect(panel()).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('closes a panel without unsaved input immediately, wherever the focus is', async () => {
    await openPanel();
    screen.getByRole('tab', { name: /^Ordini/ }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('asks before it discards unsaved text of a panel, and closes only the question when pressed again', async () => {
    const opened = await openPanel();
    const code = opened.getByLabelText<HTMLInputElement>('Codice tracking');
    await userEvent.type(code, 'AB12');
    await userEvent.keyboard('{Escape}');
    await screen.findByText(question);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOpen(question)).toBe(false));
    expect(panel()).not.toBeNull();
    expect(code.value).toBe('AB12');
    await press(opened.getByRole('button', { name: 'Chiudi' }));
    await press(await screen.findByRole('button', { name: 'Chiudi senza salvare' }));
    await waitFor(() => expect(panel()).toBeNull());
  });

  const openProfile = async () => {
    openAdmin(
      '/admin?tab=white-label',
      undefined,
      http.get('/api/admin/white-label', () => answer({ profiles: [profile], total: 1 })),
    );
    await press(await screen.findByRole('button', { name: 'Esamina Salvi Moda' }));
    return screen.findByLabelText<HTMLTextAreaElement>('Note per il cliente');
  };

  it('asks before it closes a dialog with unsaved input', async () => {
    const notes = await openProfile();
    await userEvent.type(notes, 'Va');
    await userEvent.keyboard('{Escape}');
    await screen.findByText(question);
    await press(screen.getByRole('button', { name: 'Continua a scrivere' }));
    await waitFor(() => expect(isOpen(question)).toBe(false));
    expect(isOpen('Salvi Moda')).toBe(true);
    expect(notes.value).toBe('Va');
  });

  it('closes a dialog with unchanged text immediately', async () => {
    const notes = await openProfile();
    await userEvent.type(notes, 'V');
    await userEvent.clear(notes);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOpen('Salvi Moda')).toBe(false));
    expect(isOpen(question)).toBe(false);
  });

  it('closes the palette above the panel and leaves the panel open', async () => {
    await openPanel();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', { name: /Cerca/ });
    await userEvent.type(palette, 'lana');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOpen('Cerca o fai qualcosa')).toBe(false));
    expect(panel()).not.toBeNull();
  });
});
