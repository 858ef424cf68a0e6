import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmButton } from '../src/shared/ui/confirm-button.tsx';
import { press } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

const open = async () => {
  const done = jest.fn();
  renderUnstyled(
    <ConfirmButton question="Togliere la foto?" consequence="Non torna." confirmLabel="Togli" onConfirm={done}>
      Togli la foto
    </ConfirmButton>,
  );
  const button = screen.getByRole('button', { name: 'Togli la foto' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Togliere la foto?' })).toBeTruthy();
  return { done, button };
};

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Annulla', async () => press(screen.getByRole('button', { name: 'Annulla' }))],
])('by %s does nothing, and the focus goes back to the button', async (_way, leave) => {
  const { done, button } = await open();
  await leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
});

it('the confirm button acts once after it was confirmed', async () => {
  const { done, button } = await open();
  await press(screen.getByRole('button', { name: 'Togli' }));
  expect(done).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});
