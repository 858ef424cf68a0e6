import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextPageButton } from './next-page-button.tsx';
import { useHeldAct } from './use-held-act.ts';

type Given = { subject: string; isReady: boolean; act: () => void };

const Asked = (given: Given) => {
  const { isHeld, hold } = useHeldAct(given);
  return <button onClick={hold}>{isHeld ? 'held' : 'idle'}</button>;
};
const show = (given: Given) => {
  const { rerender } = render(<Asked {...given} />);
  fireEvent.click(screen.getByRole('button'));
  return (changes: Partial<Given>) => rerender(<Asked {...given} {...changes} />);
};
const says = (text: string) => expect(screen.getByRole('button').textContent).toBe(text);

test('useHeldAct runs the latest version of a held act once when it is ready', () => {
  const act = jest.fn();
  const latest = jest.fn();
  const change = show({ subject: 'a', isReady: false, act });
  says('held');
  change({ act: latest });
  change({ act: latest, isReady: true });
  says('idle');
  change({ act: latest, isReady: false });
  change({ act: latest, isReady: true });
  expect(latest).toHaveBeenCalledTimes(1);
  expect(act).not.toHaveBeenCalled();
});

test('useHeldAct drops a held act when its subject changes, even if it changes back', () => {
  const act = jest.fn();
  const change = show({ subject: 'a', isReady: false, act });
  change({ subject: 'b' });
  says('idle');
  change({ subject: 'a' });
  says('idle');
  change({ isReady: true });
  expect(act).not.toHaveBeenCalled();
});

test('NextPageButton loads the next page after the refetch of the list', () => {
  const fetchNextPage = jest.fn();
  const drawn = (isFetching: boolean) => (
    <NextPageButton
      list={{ originalArgs: {}, isFetching, isFetchingNextPage: false, fetchNextPage }}
      pendingLabel="Leggendo..."
    >
      Mostra altri
    </NextPageButton>
  );
  const { rerender } = render(drawn(true));
  fireEvent.click(screen.getByRole('button', { name: 'Mostra altri' }));
  says('Leggendo...');
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender(drawn(false));
  says('Mostra altri');
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});
