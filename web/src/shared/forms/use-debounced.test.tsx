import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { forgetDebounces } from '../../../test/support/debounces.ts';
import { debounceTimer } from '../debounce-timer.ts';
import { useDebounced } from './use-debounced.ts';

const searches: string[] = [];
const Box = () => {
  const [text, setText] = useState('');
  // As on a machine so slow that the whole delay passes between two keys.
  const debounced = useDebounced(text, 0);
  if (searches.at(-1) !== debounced) searches.push(debounced);
  return (
    <>
      <input aria-label="Cerca" value={text} onChange={({ target }) => setText(target.value)} />
      <p>Cercato: {debounced}</p>
    </>
  );
};

test.each([
  ['the direct calls of user-event', () => userEvent],
  ['a session of user-event', () => userEvent.setup()],
])('a web test never debounces a single letter, however slow the machine is: %s', async (_how, start) => {
  searches.length = 0;
  render(<Box />);
  const user = start();
  await user.type(screen.getByLabelText('Cerca'), 'se');
  await user.keyboard('ta');
  expect(searches).toEqual(['']);
  await screen.findByText('Cercato: seta');
  expect(searches).toEqual(['', 'seta']);
});

test('useDebounced returns a value 300 ms after its last change', () => {
  const started = jest.spyOn(debounceTimer, 'start');
  const Shown = ({ value }: { value: string }) => <p>{useDebounced(value)}</p>;
  render(<Shown value="seta" />);
  expect(started).toHaveBeenLastCalledWith(300, expect.any(Function));
  started.mockRestore();
});

test('a debounce expires when a test waits, even after a test that left a user-event call unfinished', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { unmount } = render(<Box />);
  const user = userEvent.setup({ delay: 0, advanceTimers: () => held });
  const typing = user.type(screen.getByLabelText('Cerca'), 'seta');
  try {
    // As prepare.ts does between two tests.
    unmount();
    forgetDebounces();
    render(<Box />);
    await userEvent.type(screen.getByLabelText('Cerca'), 'lana');
    await screen.findByText('Cercato: lana');
  } finally {
    // Without this call, Testing Library would keep the state that it has during a call.
    goOn();
    await typing;
  }
});
