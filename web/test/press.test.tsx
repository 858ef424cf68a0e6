import { expect, it, jest } from '@jest/globals';
import { act, configure, getConfig, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../src/shared/ui/button.tsx';
import type { DisabledReason } from '../src/shared/ui/disabled-reason.ts';
import { press, pressAs, pressTwice, pressUnready } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

/** A control that becomes ready when `makeReady` is called. */
const show = (notReady: { pending?: boolean; disabled?: DisabledReason }) => {
  const pressed = jest.fn();
  let makeReady = (): void => undefined;
  const Waiting = () => {
    const [isReady, setReady] = useState(false);
    makeReady = () => setReady(true);
    return (
      <Button {...(isReady ? {} : notReady)} onClick={pressed}>
        Invia
      </Button>
    );
  };
  const { unmount } = renderUnstyled(<Waiting />);
  return { pressed, unmount, makeReady: () => act(() => makeReady()), button: screen.getByRole('button') };
};

it.each([{ pending: true }, { disabled: 'Nessun pezzo scelto' }])(
  '`press` waits until the control can be clicked: %j',
  async (notReady) => {
    const { pressed, makeReady, button } = show(notReady);
    const done = press(button);
    expect(pressed).not.toHaveBeenCalled();
    makeReady();
    await done;
    expect(pressed).toHaveBeenCalledTimes(1);
  },
);

it('`press` reports why a control cannot be clicked', async () => {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: 50 });
  try {
    await expect(press(show({ pending: true }).button)).rejects.toThrow('"Invia" cannot be pressed: it is pending');
  } finally {
    configure({ asyncUtilTimeout });
  }
});

it('`press` fails immediately for a control that was removed', async () => {
  const { unmount, button } = show({});
  unmount();
  await expect(press(button)).rejects.toThrow('it is no longer in the document');
});

it('`pressAs` rejects a pending control, and `pressUnready` rejects a ready one', async () => {
  const { pressed, makeReady, button } = show({ pending: true });
  expect(() => pressAs(button, { shiftKey: true })).toThrow('"Invia" cannot be pressed: it is pending');
  await pressUnready(button);
  expect(pressed).not.toHaveBeenCalled();
  makeReady();
  await expect(pressUnready(button)).rejects.toThrow('"Invia" is ready');
  await pressTwice(button);
  expect(pressed).toHaveBeenCalledTimes(2);
});
