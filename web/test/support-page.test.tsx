import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, server, signedOut } from './support/server.ts';

useFakeApi();

const siteWith = (site: Record<string, string>) => http.get('/config.json', () => answer(site));
const wayOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

describe('Assistenza', () => {
  it('lists every way to contact the company, and is linked from the footer with the prices', async () => {
    server.use(
      siteWith({
        contactEmail: 'assistenza@drappo.example',
        contactPhone: '+39 0574 555 0101',
        supportHours: 'Da lunedì a venerdì, dalle 9:00 alle 18:00',
        supportChatUrl: 'https://chat.example/drappo',
        companyName: 'Drappo S.r.l.',
        companyAddress: 'Via dei Tessitori 12, Prato',
        vatNumber: 'IT01234567897',
      }),
      ...signedOut,
    );
    renderApp('/support');
    expect(await screen.findByRole('heading', { level: 1, name: 'Assistenza' })).toBeTruthy();
    expect(await wayOf('Orari')).toBe('Da lunedì a venerdì, dalle 9:00 alle 18:00');
    expect(await wayOf('Sede')).toBe('Drappo S.r.l., Via dei Tessitori 12, Prato, P.IVA IT01234567897');
    const main = within(screen.getByRole('main'));
    const hrefOf = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('assistenza@drappo.example')).toBe('mailto:assistenza@drappo.example');
    expect(hrefOf('+39 0574 555 0101')).toBe('tel:+3905745550101');
    expect(hrefOf(/^Scrivici in chat/)).toBe('https://chat.example/drappo');
    expect(main.getByText(/in Italia è gratuita sopra i €50 di prodotti/)).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Assistenza' }).getAttribute('href')).toBe('/support');
    expect(footer.getByRole('link', { name: 'Prezzi e piani' }).getAttribute('href')).toBe('/subscriptions');
  });

  it("prefills the subject with a member's account, and shows no chat that links here", async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser({ username: 'lucia' }))),
      siteWith({ contactEmail: 'a@b.example', supportChatUrl: 'http://127.0.0.1:8080/support' }),
    );
    renderApp('/support');
    const main = within(await screen.findByRole('main'));
    expect((await main.findByRole('link', { name: 'a@b.example' })).getAttribute('href')).toBe(
      'mailto:a@b.example?subject=Assistenza%2C%20account%20lucia',
    );
    expect(screen.queryByText('Chat')).toBeNull();
  });

  it('says that the installation has no contact', async () => {
    server.use(...signedOut);
    renderApp('/support');
    expect(await screen.findByText('Chi gestisce questo portale non ha ancora indicato un contatto.')).toBeTruthy();
  });
});

describe('Chi Siamo', () => {
  it('shows the configured people and workshops, and says when they are invented', async () => {
    server.use(
      http.get('/about.json', () =>
        answer({
          demo: true,
          team: [{ name: 'Giulia Ferri', role: 'Assistenza', text: 'Risponde.' }],
          workshops: [{ name: 'Camiceria Brenta', place: 'Padova', text: 'Camicie.' }],
        }),
      ),
      ...signedOut,
    );
    renderApp('/about');
    for (const name of ['Giulia Ferri', 'Camiceria Brenta'])
      expect(await screen.findByRole('heading', { level: 3, name })).toBeTruthy();
    expect(screen.getByText(/Azienda dimostrativa/)).toBeTruthy();
  });

  it('omits sections without configuration', async () => {
    server.use(...signedOut);
    renderApp('/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeTruthy();
    expect(screen.queryByText(/arriveranno|Stiamo ancora scrivendo|Il gruppo/)).toBeNull();
  });
});
