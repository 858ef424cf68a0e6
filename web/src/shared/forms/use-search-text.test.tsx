import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { debounceTimer } from '../debounce-timer.ts';
import { useSearchText } from './use-search-text.ts';

const Box = () => {
  const [sent, setSent] = useState('seta');
  const { text, type } = useSearchText(sent, setSent);
  return (
    <>
      <button onClick={() => setSent('')}>Altra vista</button>
      <input aria-label="Cerca" value={text} onChange={({ target }) => type(target.value)} />
      <p>Cercato: {sent}</p>
    </>
  );
};
const box = () => screen.getByLabelText<HTMLInputElement>('Cerca');

test('a view without a search clears the box, unless the person is typing; then it sends the typed text', async () => {
  render(<Box />);
  fireEvent.click(screen.getByText('Altra vista'));
  expect(box().value).toBe('');

  const started = jest.spyOn(debounceTimer, 'start');
  fireEvent.change(box(), { target: { value: 'lana' } });
  expect(started).toHaveBeenLastCalledWith(300, expect.any(Function));
  await screen.findByText('Cercato: lana');
  fireEvent.change(box(), { target: { value: 'lino' } });
  fireEvent.click(screen.getByText('Altra vista'));
  expect(box().value).toBe('lino');
  await waitFor(() => expect(screen.getByText('Cercato: lino')).toBeTruthy());
  started.mockRestore();
});
