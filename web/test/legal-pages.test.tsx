import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { server, signedOut } from './support/server.ts';

useFakeApi();

it.each([
  ['/terms', /fino alla fine del 30º giorno dopo la spedizione.*14 giorni per mandare/s],
  ['/terms', /se tre tuoi ordini in 90 giorni scadono/],
  ['/privacy', /Resi: motivi, note e fotografie/],
  ['/privacy', /le fotografie dei resi per 24 mesi/],
  ['/cookies', /non ancora aggiunti: finché li aggiungi o li svuoti, al massimo 30 giorni/],
  ['/cookies', /le ultime ricerche e gli ultimi prodotti aperti nel catalogo: 90 giorni/],
])('%s says what the portal does: %s', async (path, words) => {
  server.use(...signedOut);
  renderApp(path);
  expect((await screen.findByRole('main')).textContent?.replaceAll(/\s+/g, ' ')).toMatch(words);
});
