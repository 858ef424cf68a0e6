import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Button } from '../src/shared/ui/button.tsx';
import { press, pressTwice } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

it('that sends something sends it once for a double click, also where the answer comes between the clicks', async () => {
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
