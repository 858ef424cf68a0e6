import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ActionButton } from '../src/shared/ui/action-button.tsx';
import { Button } from '../src/shared/ui/button.tsx';
import { press, pressAs, pressTwice } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

it('a submit button sends once for a double click, even when the answer arrives between the clicks', async () => {
  const send = jest.fn();
  renderUnstyled(
    <Button pendingLabel="Inviando..." onClick={send}>
      Invia
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Invia' });
  await pressTwice(button);
  expect(send).toHaveBeenCalledTimes(1);
  await press(button);
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  ['Button', Button],
  ['ActionButton', ActionButton],
])('that cannot be pressed says why, to people and to a test: %s', async (_which, Part) => {
  const { rerender } = renderUnstyled(<Part disabled="Nessun pezzo scelto">Riserva</Part>);
  const button = screen.getByRole('button', { name: 'Riserva' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Nessun pezzo scelto');
  expect(() => pressAs(button, {})).toThrow('"Riserva" cannot be pressed: it is disabled (Nessun pezzo scelto).');
  rerender(<Part disabled={false}>Riserva</Part>);
  expect(button).toBeEnabled();
  expect(button).not.toHaveAccessibleDescription();
});
