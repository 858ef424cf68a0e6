import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTableAddress } from './use-table-address.ts';

/**
 * Opens `/?tab=bolts` with a search button. It renders `cloth=lino` only after `ready`; until then the old list stays.
 */
const openList = () => {
  const { promise, resolve: ready } = Promise.withResolvers<void>();
  const Rows = ({ cloth }: { cloth: string }) => {
    if (cloth === 'lino') use(promise);
    return <p>cloth: {cloth}</p>;
  };
  const List = () => {
    const { filters, setSearch } = useTableAddress({ tab: 'bolts' }, ['cloth', 'search']);
    return (
      <>
        <button onClick={() => setSearch({ search: 'blu' })}>Cerca</button>
        <Suspense>
          <Rows cloth={filters.cloth} />
        </Suspense>
      </>
    );
  };
  const router = createMemoryRouter([{ path: '*', Component: List }], { initialEntries: ['/?tab=bolts'] });
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.search;
  const follow = (link: string) => act(() => router.navigate(link));
  return { address, follow, search: () => act(async () => screen.getByText('Cerca').click()), ready };
};

describe('useTableAddress, when a search starts before the list of a followed link is rendered', () => {
  test('keeps the filters of that link', async () => {
    const { address, follow, search, ready } = openList();
    await follow('/?tab=bolts&cloth=lino');
    expect(screen.getByText('cloth:')).toBeTruthy();
    await search();
    expect(address()).toBe('?tab=bolts&cloth=lino&search=blu');
    await act(async () => ready());
    expect(await screen.findByText('cloth: lino')).toBeTruthy();
  });

  test('does not change the address of another section', async () => {
    const { address, follow, search } = openList();
    await follow('/?tab=cloths&cloth=lino');
    await search();
    expect(address()).toBe('?tab=cloths&cloth=lino');
  });
});
