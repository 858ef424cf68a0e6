import { expect, jest, test } from '@jest/globals';
import type { Reservation } from '@drappo/contracts/catalog/products';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { newHolds } from '../../shared/orders/new-holds.ts';
import { useConfirmNew } from './use-confirm-new.ts';

test('useConfirmNew opens the confirmation once, although the list is new at each render', async () => {
  newHolds.add('a');
  const opened = jest.fn();
  const Holds = () => {
    const [confirming, setConfirming] = useState<Reservation[]>();
    useConfirmNew([{ id: 'a' } as Reservation], (holds) => {
      opened(holds.map(({ id }) => id));
      setConfirming(holds);
    });
    return <p>{`${confirming ? 'opened' : 'closed'} ${useLocation().search}`}</p>;
  };
  render(
    <MemoryRouter initialEntries={['/dashboard?section=reservations&confirm=new']}>
      <Holds />
    </MemoryRouter>,
  );
  await screen.findByText('opened ?section=reservations');
  expect(opened.mock.calls).toEqual([[['a']]]);
});
