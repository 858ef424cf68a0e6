import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataTable, type DataTableProps } from '../src/shared/table/data-table.tsx';
import type { DataColumn } from '../src/shared/table/data-column.ts';
import { rowsAsCsv } from '../src/shared/table/export-rows.ts';
import { useTableAddress } from '../src/shared/table/use-table-address.ts';
import { press, pressAs } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

type Bolt = { id: string; cloth: string; metres: number };

const bolts: Bolt[] = [
  { id: 'b1', cloth: 'Tweed', metres: 12 },
  { id: 'b2', cloth: 'Lino', metres: 40 },
  { id: 'b3', cloth: 'Raso', metres: 7 },
];
const columns: DataColumn<Bolt>[] = [
  {
    key: 'cloth',
    title: 'Stoffa',
    render: ({ cloth }) => <b>{cloth}</b>,
    sorter: (a, b) => a.cloth.localeCompare(b.cloth),
    text: ({ cloth }) => cloth,
  },
  {
    key: 'metres',
    title: 'Metri',
    optional: true,
    render: ({ metres }) => metres,
    sorter: (a, b) => a.metres - b.metres,
    text: ({ metres }) => String(metres),
  },
  { key: 'acts', title: 'Azioni', render: ({ cloth }) => <button type="button">Taglia {cloth}</button> },
];

const Listed = (given: Partial<DataTableProps<Bolt>>) => {
  const { page, sort, open, setPage, setSort, setOpen } = useTableAddress({ tab: 'bolts' }, []);
  const [ids, setIds] = useState<string[]>([]);
  return (
    <DataTable
      label="Rotoli"
      columns={columns}
      rows={bolts}
      total={3}
      page={page}
      pageSize={3}
      onPage={setPage}
      sort={sort}
      onSort={setSort}
      failed="Non riusciamo a leggere i rotoli."
      onRetry={jest.fn()}
      empty={<p>Nessun rotolo</p>}
      open={open}
      onOpen={({ id }) => setOpen(id)}
      selection={{ ids, onChange: setIds, nameOf: ({ cloth }) => cloth, bar: <p>{ids.join('+')} scelti</p> }}
      {...given}
    />
  );
};

const show = (given: Partial<DataTableProps<Bolt>> = {}, address = '/?tab=bolts') => {
  const router = createMemoryRouter([{ path: '*', element: <Listed {...given} /> }], { initialEntries: [address] });
  renderUnstyled(<RouterProvider router={router} />);
  return () => router.state.location.search;
};
const cloths = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const tick = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => localStorage.clear());
afterEach(() => getSelection()?.removeAllRanges());

describe('DataTable', () => {
  it('keeps its sorting in the URL', async () => {
    const search = show();
    expect(cloths()).toEqual(['Tweed', 'Lino', 'Raso']);
    await press(header('Metri'));
    expect(cloths()).toEqual(['Raso', 'Tweed', 'Lino']);
    expect(search()).toBe('?tab=bolts&sort=metres');
    await press(header('Metri'));
    expect(header('Metri').getAttribute('aria-sort')).toBe('descending');
    expect(search()).toBe('?tab=bolts&sort=-metres');
    await press(header('Metri'));
    expect(search()).toBe('?tab=bolts');
  });

  it('starts sorted as the URL says', () => {
    show({}, '/?tab=bolts&sort=cloth');
    expect(cloths()).toEqual(['Lino', 'Raso', 'Tweed']);
  });

  it('does not sort a single page of many on the client', () => {
    show({ total: 9 }, '/?tab=bolts&sort=cloth');
    expect(cloths()).toEqual(['Tweed', 'Lino', 'Raso']);
    expect(header('Metri').getAttribute('aria-sort')).toBeNull();
  });

  it("offers the server's sorting for a list of many pages, and does not reorder the rows", async () => {
    const sorted = columns.map((column): DataColumn<Bolt> => ({ ...column, sorter: 'server' }));
    const search = show({ total: 9, columns: sorted }, '/?tab=bolts&page=2');
    await press(header('Metri'));
    expect(search()).toBe('?tab=bolts&sort=metres');
    expect(header('Metri').getAttribute('aria-sort')).toBe('ascending');
    expect(cloths()).toEqual(['Tweed', 'Lino', 'Raso']);
  });

  it('writes the page to the URL', async () => {
    const search = show({ total: 9 });
    const pages = within(screen.getByRole('navigation', { name: 'Pagine' }));
    expect(pages.getByRole('button', { name: '1' }).getAttribute('aria-current')).toBe('page');
    await press(pages.getByRole('button', { name: 'Successivo' }));
    expect(search()).toBe('?tab=bolts&page=2');
  });

  it('opens a row by a click anywhere except on its controls', async () => {
    const search = show();
    await press(screen.getByRole('button', { name: 'Taglia Lino' }));
    expect(search()).toBe('?tab=bolts');
    await press(screen.getByText('Lino'));
    expect(search()).toBe('?tab=bolts&open=b2');
    expect(screen.getByRole('row', { name: /Lino/ }).className).toContain('data-row--open');
  });

  it('selects single rows, a range with Shift, and all rows', async () => {
    show();
    await press(tick('Scegli Tweed'));
    expect(screen.getByText('b1 scelti')).toBeTruthy();
    pressAs(tick('Scegli Raso'), { shiftKey: true });
    expect(screen.getByText('b1+b2+b3 scelti')).toBeTruthy();
    await press(tick('Scegli tutte le righe'));
    expect(screen.queryByText(/scelti/)).toBeNull();
  });

  it('hides a column, also after a reload in the same browser', async () => {
    show();
    await press(screen.getByRole('button', { name: 'Colonne' }));
    await press(await screen.findByRole('checkbox', { name: 'Metri' }));
    expect(screen.queryByRole('columnheader', { name: 'Metri' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('drappo-hidden-columns:Rotoli') ?? '')).toEqual(['metres']);
  });

  it('shows a header and empty rows while it loads', () => {
    show({ rows: undefined });
    expect(screen.getByRole('table', { name: 'Rotoli' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: /Taglia/ })).toBeNull();
  });

  it('shows an error, and keeps the loaded rows', async () => {
    const retry = jest.fn();
    show({ error: { status: 0, message: '0' }, onRetry: retry });
    expect(screen.getByRole('alert').textContent).toContain('Non riusciamo a leggere i rotoli.');
    expect(cloths()).toHaveLength(3);
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows the empty state when there are no rows', () => {
    show({ rows: [], total: 0 });
    expect(screen.getByText('Nessun rotolo')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('exports the columns that have a text value', () => {
    expect(rowsAsCsv(columns, bolts.slice(0, 2))).toBe('\uFEFF"Stoffa";"Metri"\r\n"Tweed";"12"\r\n"Lino";"40"\r\n');
  });
});
