import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { limits } from '@drappo/contracts/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';

useAdminArea();

// Timers are faked, so that a test can advance the poll; they also advance with real time.
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const first = anOrder({ id: 'a', orderNumber: 'N1', status: 'paid', paymentStatus: 'paid' });
const second = anOrder({ id: 'b', orderNumber: 'N2' });

const openList = async () => {
  const opened = openAdmin('/admin?tab=orders', adminOrders([first, second]));
  await screen.findByRole('button', { name: 'Vedi N1' });
  /** Advances half a minute, after which the server returns other orders. */
  const poll = async (...orders: (typeof first)[]) => {
    const before = opened.queries.length;
    opened.area.list = adminOrders(orders);
    await act(() => jest.advanceTimersByTimeAsync(limits.adminOrdersPollMs));
    await waitFor(() => expect(opened.queries.length).toBeGreaterThan(before));
  };
  return { ...opened, poll };
};

describe('polling of the orders', () => {
  it('runs every 30 seconds and not before, and shows new orders', async () => {
    const { queries, poll } = await openList();
    await act(() => jest.advanceTimersByTimeAsync(limits.adminOrdersPollMs / 2));
    expect(queries).toHaveLength(1);
    await poll(anOrder({ id: 'c', orderNumber: 'N3' }), first);
    expect(await screen.findByRole('button', { name: 'Vedi N3' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vedi N2' })).toBeNull();
  });

  it('leaves an open dialog, its input and the focus unchanged, even when its row disappears', async () => {
    const { poll } = await openList();
    await press(screen.getByRole('button', { name: 'Tracking N1' }), user);
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByLabelText<HTMLInputElement>('Codice tracking');
    await user.type(number, 'RR12');
    await poll(second);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vedi N1', hidden: true })).toBeNull());
    expect(number.isConnected).toBe(true);
    expect(number).toHaveFocus();
    await user.type(number, '34');
    expect(number.value).toBe('RR1234');
  });

  it('leaves a half-typed list of shipments unchanged', async () => {
    const { poll } = await openList();
    await press(screen.getByRole('button', { name: 'Spedisci da CSV' }), user);
    const text = within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Spedizioni');
    await press(text, user);
    await user.paste('N1;BRT;1');
    await poll(second);
    expect(text.isConnected).toBe(true);
    expect(text.value).toBe('N1;BRT;1');
  });

  it('keeps the selection and a half-typed search', async () => {
    const { poll } = await openList();
    await press(screen.getByRole('checkbox', { name: 'Scegli N1' }), user);
    const search = screen.getByPlaceholderText<HTMLInputElement>('Cerca per ID, cliente, email...');
    search.focus();
    const row = screen.getByRole('button', { name: 'Vedi N2' });
    await poll(second);
    expect(screen.getByText('1 ordine selezionato')).toBeTruthy();
    expect(search).toHaveFocus();
    // The remaining rows are the same elements: nothing that a person scrolled to or points at is rendered again.
    expect(screen.getByRole('button', { name: 'Vedi N2' })).toBe(row);
    await poll(first, second);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Scegli N1' }).checked).toBe(true);
  });
});
