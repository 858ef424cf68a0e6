import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const searches: string[] = [];
const Box = () => {
  const [text, setText] = useState('');
  // As on a machine so slow that the whole time passes between two keys.
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
])('no letter is debounced alone in a web test, however slow the machine is: %s', async (_how, start) => {
  searches.length = 0;
  render(<Box />);
  const user = start();
  await user.type(screen.getByLabelText('Cerca'), 'se');
  await user.keyboard('ta');
  expect(searches).toEqual(['']);
  await screen.findByText('Cercato: seta');
  expect(searches).toEqual(['', 'seta']);
});
