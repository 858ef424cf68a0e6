import { describe, expect, it } from '@jest/globals';
import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { WhiteLabelSection } from '../src/features/white-label/white-label-section.tsx';
import { field } from './support/act.ts';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, openArea, useArea } from './support/customer-area.ts';
import { aProfile } from './support/packaging-samples.ts';
import { press, pressUnready } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse, shippingDaysAt } from './support/server.ts';

useArea();

const openSection = areaSection(<WhiteLabelSection />);
const address = '/dashboard?section=white-label';
const pro = aUser({ subscriptionPlan: 'pro', companyName: 'Salvi Moda' });

const open = (profile: PackagingProfile | null, ...first: ReturnType<typeof http.get>[]) => {
  const state = { profile };
  const sent: unknown[] = [];
  openSection(
    address,
    { user: pro },
    ...first,
    http.get('/api/white-label', () => answer(state.profile)),
    http.put('/api/white-label', async ({ request }) => {
      const form = (await request.json()) as Record<string, string>;
      sent.push(form);
      state.profile = aProfile({ ...form, revision: (state.profile?.revision ?? 0) + 1 });
      return answer(state.profile);
    }),
  );
  return { sent };
};
/** All at once, as when pasted. */
const write = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const choose = async (label: string, option: RegExp) => {
  fireEvent.mouseDown(field(label));
  await press(await screen.findByTitle(option));
};

describe('White Label on plan Pro', () => {
  it('shows the cost of each month, which is billed separately', async () => {
    open(
      aProfile(),
      http.get('/api/white-label/statements', () =>
        answer({
          months: [
            {
              month: '2026-11',
              orders: 2,
              pieces: 5,
              setup: '50.00',
              cards: '1.05',
              packaging: '7.80',
              total: '58.85',
            },
          ],
        }),
      ),
    );
    const table = within(await screen.findByRole('table', { name: 'Estratto mensile white label' }));
    expect(await table.findByText('novembre 2026')).toBeTruthy();
    expect(table.getByText('€58,85')).toBeTruthy();
    const file = table.getByRole('link', { name: 'CSV di novembre 2026' });
    expect(file.getAttribute('href')).toBe('/api/white-label/statements/2026-11/export');
    expect(table.getByRole('link', { name: 'XLSX di novembre 2026' }).getAttribute('href')).toBe(
      '/api/white-label/statements/2026-11/export?format=xlsx',
    );
    expect(screen.getAllByText(/Fatturati a parte, a fine mese\./).length).toBeGreaterThan(0);
  });

  it('names the missing fields', async () => {
    const { sent } = open(null);
    const button = await screen.findByRole('button', { name: 'Salva il profilo' });
    expect(screen.getByRole('heading', { level: 1, name: 'White Label' })).toBeTruthy();
    expect(field('Nome azienda').value).toBe('Salvi Moda');
    write('Nome azienda', 'S');
    write('Logo (opzionale)', 'javascript:alert(1)');
    await press(button);
    for (const message of [
      "Il nome dell'azienda deve essere di almeno 2 caratteri",
      'La descrizione del packaging deve essere di almeno 10 caratteri',
      'Seleziona il materiale dei bigliettini',
      'Seleziona il materiale del packaging',
      "Inserisci l'indirizzo web del logo, per esempio https://www.esempio.it/logo.png",
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('calculates the costs as materials are selected, and saves once', async () => {
    const { sent } = open(null);
    const button = await screen.findByRole('button', { name: 'Salva il profilo' });
    const costs = screen.getByRole('region', { name: 'Riepilogo costi' });
    const total = () => within(costs).getByText(/^Totale per/).nextElementSibling?.textContent;
    expect(total()).toBe('€50,00');
    await choose('Materiale dei bigliettini', /^Premium, €0,25/);
    await choose('Materiale del packaging', /^Eco, €1,80/);
    expect(total()).toBe('€255,00');
    const pieces = within(costs).getByRole('spinbutton');
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '10');
    expect(total()).toBe('€70,50');
    write('Descrizione del packaging', 'Scatola avana con nastro blu.');
    clickTwice(button);
    expect(await screen.findByText('Profilo White Label salvato')).toBeTruthy();
    expect(await screen.findByText('Salvato il 3 marzo 2026.')).toBeTruthy();
    expect(screen.getByText('In attesa')).toBeTruthy();
    expect(sent).toEqual([
      {
        logoUrl: '',
        companyName: 'Salvi Moda',
        packagingDescription: 'Scatola avana con nastro blu.',
        cardMaterial: 'premium',
        packagingMaterial: 'eco',
        additionalRequests: '',
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Salva le modifiche' })).toBeTruthy();
  });

  it.each([
    ['pending', 'In attesa', 'Aspetta che lo esaminiamo.'],
    ['reviewing', 'In revisione', 'Lo stiamo esaminando.'],
    ['approved', 'Approvato', 'Approvato: i prossimi pacchi partono così.'],
    ['rejected', 'Rifiutato', 'Così non possiamo realizzarlo. Correggi e salva di nuovo.'],
  ] as const)('shows a profile that is %s, with what the back office says', async (status, label, sentence) => {
    open(aProfile({ status, adminNotes: 'Il logo va bene.' }));
    expect(await screen.findByText(label)).toBeTruthy();
    const state = screen.getByRole('region', { name: 'Stato del profilo' });
    expect(state.textContent).toContain(sentence);
    expect(state.textContent).toContain('Nota di Drappo: Il logo va bene.');
    expect(field('Descrizione del packaging').value).toBe('Scatola avana con nastro blu.');
  });

  it('retains the input when it cannot be saved', async () => {
    open(
      null,
      http.put('/api/white-label', () => refuse(503, 'Il servizio non è raggiungibile in questo momento.')),
    );
    const button = await screen.findByRole('button', { name: 'Salva il profilo' });
    write('Descrizione del packaging', 'Scatola avana.');
    await choose('Materiale dei bigliettini', /^Luxury/);
    await choose('Materiale del packaging', /^Standard, €0,50/);
    await press(button);
    // In the form and as a toast.
    await waitFor(() =>
      expect(screen.getAllByText('Il servizio non è raggiungibile in questo momento.')).toHaveLength(2),
    );
    expect(field('Descrizione del packaging').value).toBe('Scatola avana.');
  });

  it('has a support chat button only when a chat is configured', async () => {
    open(
      null,
      http.get('/config.json', () => answer({ supportChatUrl: 'https://chat.example/drappo' })),
    );
    const chat = await screen.findByRole('link', { name: /^Scrivi al supporto in chat/ });
    expect(chat.getAttribute('href')).toBe('https://chat.example/drappo');
    expect(chat.getAttribute('rel')).toContain('noopener');
  });

  it('reloads on demand when the profile cannot be read', async () => {
    let away = true;
    open(
      null,
      http.get('/api/white-label', () => (away ? refuse(503, 'x') : answer(aProfile()))),
    );
    const again = await screen.findByRole('button', { name: 'Riprova' });
    expect(screen.queryByRole('link', { name: /^Scrivi al supporto/ })).toBeNull();
    away = false;
    await press(again);
    expect(await screen.findByText('Salvato il 3 marzo 2026.')).toBeTruthy();
  });

  it('shows the benefits of Pro when the plan expired meanwhile', async () => {
    openArea(
      address,
      { user: pro },
      http.get('/api/white-label', () => refuse(403, 'Il White Label è incluso nel piano Pro.')),
    );
    expect(await screen.findByRole('heading', { name: 'Il tuo nome su ogni pacco' })).toBeTruthy();
  });
});

describe('White Label on another plan', () => {
  it.each([
    ['trial', aUser()],
    ['starter', aUser({ subscriptionPlan: 'starter' })],
    ['an expired pro', aUser({ subscriptionPlan: 'pro', subscriptionExpiresAt: '2025-01-01T00:00:00.000Z' })],
    ['a cancelled pro', aUser({ subscriptionPlan: 'pro', subscriptionStatus: 'cancelled' })],
  ])('%s: looks closed in the menu, and a click shows what Pro brings', async (_what, user) => {
    const { location } = openArea('/dashboard?section=orders', { user });
    const entry = (await screen.findAllByRole('link', { name: 'White Label (Pro)' }))[0]!;
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    // A locked entry is disabled for assistive technology, and its click shows why.
    await pressUnready(entry);
    expect(location()).toBe(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'White Label' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Il tuo nome su ogni pacco' })).toBeTruthy();
    for (const name of ['Passa a Pro, €28,30 al mese', 'Confronta i piani'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/subscriptions');
  });

  it('locks the entry when the plan ends by the server’s time, before it ends by the browser’s clock', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    openArea(
      '/dashboard?section=orders',
      { user: aUser({ subscriptionPlan: 'pro', subscriptionExpiresAt: inMinutes(20) }) },
      http.get('/api/shipping-days', () => answer(shippingDaysAt(inMinutes(30)))),
    );
    const entry = (await screen.findAllByRole('link', { name: 'White Label (Pro)' }))[0]!;
    await waitFor(() => expect(entry.getAttribute('aria-disabled')).toBe('true'));
  });

  it('shows the entry as a normal link on plan Pro', async () => {
    openArea('/dashboard?section=orders', { user: pro });
    const [entry] = await screen.findAllByRole('link', { name: 'White Label (Pro)' });
    expect(entry?.getAttribute('aria-disabled')).toBeNull();
  });
});
