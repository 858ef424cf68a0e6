import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../src/shared/ui/dialog.tsx';
import { focusInitially } from '../src/shared/ui/initial-focus.ts';
import { press } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

const TwoDialogs = () => {
  const [isUpper, setIsUpper] = useState(false);
  return (
    <>
      <Dialog title="Sotto">
        <input aria-label="Nome" onChange={() => setIsUpper(true)} />
      </Dialog>
      {isUpper && (
        <Dialog title="Sopra" initialFocus="[type=password]">
          <input aria-label="Utente" />
          <input aria-label="Password" type="password" />
          <button type="button" onClick={() => setIsUpper(false)}>
            Fatto
          </button>
        </Dialog>
      )}
    </>
  );
};

/** Simulates the lower dialog's focus trap until the upper one has its own. */
const takeFocusBackOnce = () => {
  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
    document.removeEventListener('focusin', take);
    screen.getByLabelText('Nome').focus();
  };
  document.addEventListener('focusin', take);
};

it('a dialog over another dialog receives the focus, and returns it on closing', async () => {
  renderUnstyled(<TwoDialogs />);
  takeFocusBackOnce();
  await userEvent.type(screen.getByLabelText('Nome'), 'x');
  const password = await screen.findByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.keyboard('segreta');
  expect(password).toHaveFocus();
  await press(screen.getByRole('button', { name: 'Fatto' }));
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus());
});

describe('focusInitially', () => {
  const open = () => {
    render(
      <div role="dialog">
        <button type="button">Chiudi</button>
        <input aria-label="Nome" />
        <input aria-label="Sconto" />
      </div>,
    );
    return screen.getByRole('dialog');
  };

  it('moves the focus from where Ant Design put it', () => {
    const panel = open();
    screen.getByRole('button', { name: 'Chiudi' }).focus();
    focusInitially(panel, 'input');
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });

  it('leaves the focus in a field that the person chose while the dialog was opening', () => {
    const panel = open();
    screen.getByLabelText('Sconto').focus();
    focusInitially(panel, 'input');
    expect(screen.getByLabelText('Sconto')).toHaveFocus();
  });
});
