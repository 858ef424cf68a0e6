import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { server, signedOut } from './support/server.ts';

useFakeApi();
beforeEach(() => server.use(...signedOut));

/** The same rules as for the screens of the journeys, except for colours and sizes: jsdom draws nothing. */
const faults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows every kind of part without faults of accessibility', async () => {
  renderApp('/dev/parts');
  expect(await screen.findByRole('heading', { level: 1, name: 'Parti' })).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(
    expect.arrayContaining(['Tabella', 'Modulo', 'Finestre', 'Metro', 'Matrice', 'Stati', 'Pulsanti']),
  );
  expect((await part('Tabella')).getAllByRole('row')).toHaveLength(4);
  expect((await part('Metro')).getByRole('img', { name: 'Restano 3 posti su 10' })).toBeTruthy();
  expect((await part('Matrice')).getByRole('alert').textContent).toMatch(/Disponibili: 1$/);
  expect(await faults()).toEqual([]);
});

it('shows the messages of a form and the states of a table', async () => {
  renderApp('/dev/parts');
  const form = await part('Modulo');
  await press(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText('Inserisci un nome')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Nome' }), 'Elena');
  await press(form.getByRole('button', { name: 'Salva' }));
  expect(await form.findByText('Impossibile salvare.')).toBeTruthy();

  const table = await part('Tabella');
  await press(table.getByRole('button', { name: 'vuota' }));
  expect(table.getByRole('heading', { name: 'Nessun ordine' })).toBeTruthy();
  await press(table.getByRole('button', { name: 'con errore' }));
  expect(table.getByText('Impossibile caricare gli ordini.')).toBeTruthy();
  expect(await faults()).toEqual([]);
});

it('opens a form in a dialog, without faults of accessibility', async () => {
  renderApp('/dev/parts');
  await press((await part('Finestre')).getByRole('button', { name: 'Apri il modulo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Perché?' });
  expect(await faults()).toEqual([]);
  await press(within(dialog).getByRole('button', { name: 'Invia' }));
  expect(await within(dialog).findByText('Inserisci un motivo')).toBeTruthy();
});

it('would report a picture without a text', async () => {
  renderApp('/dev/parts');
  const picture = document.createElement('img');
  (await screen.findByRole('main')).append(picture);
  expect(await faults()).toEqual(['image-alt: <img>']);
});
