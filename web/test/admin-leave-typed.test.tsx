import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

const openNew = async () => {
  openAdmin(
    '/admin?tab=catalog&new=product',
    undefined,
    http.get('/api/admin/products', () => answer({ products: [], total: 0, hasMore: false })),
    http.get('/api/categories', () => answer([])),
  );
  return within(await screen.findByRole('dialog', { name: 'Nuovo prodotto' }));
};
// Found by text: in tests all antd dialogs share the title of the first one.
const isOpen = (title: string) => screen.queryByText(title, { selector: '.part-title' }) !== null;

describe('a dialog with fields', () => {
  it('closes with Esc while nothing is typed', async () => {
    await openNew();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOpen('Nuovo prodotto')).toBe(false));
  });

  it('asks before typed input is lost', async () => {
    const dialog = await openNew();
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    await userEvent.type(name, 'Abito');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Chiudere senza salvare?');
    await press(screen.getByRole('button', { name: 'Continua a scrivere' }));
    await waitFor(() => expect(isOpen('Chiudere senza salvare?')).toBe(false));
    expect(isOpen('Nuovo prodotto')).toBe(true);
    expect(name.value).toBe('Abito');
    await press(dialog.getByRole('button', { name: 'Chiudi' }));
    await press(await screen.findByRole('button', { name: 'Chiudi senza salvare' }));
    await waitFor(() => expect(isOpen('Nuovo prodotto')).toBe(false));
  });
});
