import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { field } from './support/act.ts';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';
import { address, aShop, connectButton, openShopify } from './support/shopify-section.tsx';
import { seeToast } from './support/toast.ts';

useArea();

/** All at once, as when pasted. */
const write = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const fill = async () => {
  await connectButton();
  write('Dominio negozio', 'https://boutique.myshopify.com/');
  write('API Key', 'chiave');
  write('API Secret', 'segreto');
  write('Access Token', 'shpat_1');
};
const typed = () => ['Dominio negozio', 'API Key', 'API Secret', 'Access Token'].map((label) => field(label).value);
const credentialsToast = 'Errore Connessione';

describe('connecting a shop', () => {
  it('requires all four fields, and explains the format of a domain', async () => {
    openShopify(null);
    await press(await connectButton());
    expect(screen.getByRole('heading', { level: 1, name: 'Integrazione Shopify' })).toBeTruthy();
    for (const message of [
      'Dominio negozio richiesto (es: nome-negozio.myshopify.com)',
      'API Key richiesta',
      'API Secret richiesta',
      'Access Token richiesto',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    write('Dominio negozio', 'boutique.it');
    await press(await connectButton());
    expect(
      screen.getByText('Inserisci il dominio Shopify del negozio, per esempio nome-negozio.myshopify.com'),
    ).toBeTruthy();
    expect(field('API Secret').type).toBe('password');
  });

  it('sends the host of a pasted URL once, and then shows the shop', async () => {
    const sent: unknown[] = [];
    const state = openShopify(
      null,
      http.post('/api/shopify/connect', async ({ request }) => {
        sent.push(await request.json());
        state.connected = aShop();
        return answer(aShop());
      }),
    );
    await fill();
    clickTwice(await connectButton());
    expect(await screen.findByText('Integrazione Attivata')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'boutique.myshopify.com' })).toBeTruthy();
    expect(sent).toEqual([
      { shopDomain: 'boutique.myshopify.com', apiKey: 'chiave', apiSecret: 'segreto', accessToken: 'shpat_1' },
    ]);
  });

  it('says that the credentials were refused, and retains the input', async () => {
    openShopify(
      null,
      http.post('/api/shopify/connect', () => refuse(422, 'Shopify rifiuta le credenziali.')),
    );
    await fill();
    await press(await connectButton());
    await seeToast('Errore Connessione', 'Impossibile connettere il negozio Shopify. Verifica le credenziali.');
    expect(typed()).toEqual(['boutique.myshopify.com', 'chiave', 'segreto', 'shpat_1']);
  });

  it('says only that it is not available yet, without asking to check the credentials', async () => {
    const sentence = 'Il collegamento con Shopify non è ancora disponibile.';
    openShopify(
      null,
      http.post('/api/shopify/connect', () => refuse(503, sentence)),
    );
    await fill();
    await press(await connectButton());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.queryByText(credentialsToast)).toBeNull();
    expect(screen.queryByText(/Verifica le credenziali/)).toBeNull();
    expect(typed()).toEqual(['boutique.myshopify.com', 'chiave', 'segreto', 'shpat_1']);
  });

  it('says without a network that all input is retained', async () => {
    openShopify(
      null,
      http.post('/api/shopify/connect', () => HttpResponse.error()),
    );
    await fill();
    await press(await connectButton());
    expect((await screen.findByRole('alert')).textContent).toContain('I dati che hai scritto sono ancora qui');
    expect(screen.queryByText(credentialsToast)).toBeNull();
    expect(typed()).toEqual(['boutique.myshopify.com', 'chiave', 'segreto', 'shpat_1']);
  });
});

describe('connecting a shop with client id and secret', () => {
  const choose = async () => press(await screen.findByRole('button', { name: 'Ho Client ID e Client Secret' }));

  it('requests both, retains the typed domain, and sends nothing else', async () => {
    const sent: unknown[] = [];
    const state = openShopify(
      null,
      http.post('/api/shopify/connect', async ({ request }) => {
        sent.push(await request.json());
        state.connected = aShop();
        return answer(aShop());
      }),
    );
    await connectButton();
    write('Dominio negozio', 'boutique.myshopify.com');
    fireEvent.blur(field('Dominio negozio'));
    await choose();
    expect(field('Dominio negozio').value).toBe('boutique.myshopify.com');
    expect(screen.queryByLabelText('Access Token')).toBeNull();
    await press(await connectButton());
    for (const message of ['Client ID richiesto', 'Client Secret richiesto'])
      expect(screen.getByText(message)).toBeTruthy();
    write('Client ID', 'cliente');
    write('Client Secret', 'segreto');
    expect(field('Client Secret').type).toBe('password');
    await press(await connectButton());
    expect(await screen.findByText('Integrazione Attivata')).toBeTruthy();
    expect(sent).toEqual([{ shopDomain: 'boutique.myshopify.com', clientId: 'cliente', clientSecret: 'segreto' }]);
  });

  it("shows the shop's message in addition to the toast", async () => {
    const sentence = "All'app mancano dei permessi: read_orders.";
    openShopify(
      null,
      http.post('/api/shopify/connect', () => refuse(400, sentence)),
    );
    await choose();
    write('Dominio negozio', 'boutique.myshopify.com');
    write('Client ID', 'cliente');
    write('Client Secret', 'segreto');
    await press(await connectButton());
    expect(await screen.findByText(credentialsToast)).toBeTruthy();
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent).join()).toContain(sentence);
  });
});

describe('Integrazione Shopify', () => {
  it('asks a base user for the business profile and sends no call', async () => {
    let calls = 0;
    openArea(
      address,
      { user: aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true }) },
      http.get('/api/shopify/integration', () => {
        calls += 1;
        return refuse(403, 'x');
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Completa il profilo aziendale' })).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('reloads on demand when it cannot be read', async () => {
    let away = true;
    openShopify(
      null,
      http.get('/api/shopify/integration', () => (away ? refuse(503, 'x') : answer(null))),
    );
    const again = await screen.findByRole('button', { name: 'Riprova' });
    away = false;
    await press(again);
    expect(await connectButton()).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
