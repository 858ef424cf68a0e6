import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { aPlan, running } from './support/plan-samples.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
// Preloaded: it takes longer than the test timeout.
beforeAll(() =>
  Promise.all([import('../src/features/subscriptions/subscriptions-page.tsx'), import('../src/app/toaster.tsx')]),
);

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const signedInWith = (state: SubscriptionState) => {
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/subscriptions/mine', () => answer(state)),
    ...signedOut.slice(1),
  );
};
/** The links or buttons of each plan, from left to right. */
const acts = async (): Promise<(string | null)[]> => {
  const columns = await screen.findAllByRole('region', { name: /Prova|Starter|Pro/ });
  return columns.map(
    (one) => within(one).queryByRole('button')?.textContent ?? within(one).getByRole('link').textContent,
  );
};

describe('Abbonamenti, for a visitor', () => {
  it('shows three plans with their prices, Starter as the most popular, and the value of each', async () => {
    server.use(...signedOut);
    renderApp('/subscriptions');
    for (const [name, price, period] of [
      ['Prova', '€1', /per 7 giorni/],
      ['Starter', '€10,50', /al mese/],
      ['Pro + White Label', '€28,30', /al mese/],
    ] as const) {
      const plan = await column(name);
      expect(plan.getByText(price)).toBeTruthy();
      expect(plan.getByText(period, { selector: 'p' })).toBeTruthy();
      expect(Boolean(plan.queryByText(/più popolare/))).toBe(name === 'Starter');
    }
    const prova = await column('Prova');
    expect(prova.getByText('Limitato, 1 immagine per prodotto')).toBeTruthy();
    expect(prova.getByText('Nessun rinnovo automatico')).toBeTruthy();
    expect(prova.getAllByText('No')).toHaveLength(4);
    expect((await column('Pro + White Label')).queryByText('No')).toBeNull();
    expect(screen.getByText(/Il cambio vale dal prossimo ciclo di fatturazione/)).toBeTruthy();
  });

  it.each([
    ['Inizia la prova', 'trial'],
    ['Scegli Starter', 'starter'],
    ['Scegli Pro', 'pro'],
  ])('when "%s" is clicked, signing in comes first and leads back', async (label, plan) => {
    server.use(...signedOut);
    const { opened } = renderApp('/subscriptions');
    await press(await screen.findByRole('button', { name: label }));
    expect(opened).toEqual([`/api/login?next=${encodeURIComponent(`/subscriptions?plan=${plan}`)}`]);
  });
});

describe('Abbonamenti, for a signed-in person', () => {
  it('requests the payment page once for two clicks and opens it', async () => {
    const seen = Promise.withResolvers<void>();
    signedInWith(aPlan());
    const asked: unknown[] = [];
    server.use(
      http.post('/api/subscriptions/checkout', async ({ request }) => {
        asked.push(await request.json());
        await seen.promise;
        return answer({ url: 'https://pay.example/c/1' });
      }),
    );
    const { opened } = renderApp('/subscriptions');
    await waitFor(async () => expect(await acts()).toEqual(['Inizia la prova', 'Scegli Starter', 'Scegli Pro']));
    clickTwice(await screen.findByRole('button', { name: 'Scegli Pro' }));
    expect(await screen.findByRole('button', { name: 'Caricamento...' })).toBeTruthy();
    seen.resolve();
    await waitFor(() => expect(opened).toEqual(['https://pay.example/c/1']));
    expect(asked).toEqual([{ plan: 'pro' }]);
  });

  it('focuses the requested plan after the sign-in', async () => {
    signedInWith(aPlan());
    renderApp('/subscriptions?plan=pro');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Scegli Pro'));
  });

  it('shows the reason for a refusal and enables the button again', async () => {
    signedInWith(aPlan());
    const reason = 'Hai già usato la Prova, che si può acquistare una sola volta. Scegli Starter o Pro.';
    server.use(http.post('/api/subscriptions/checkout', () => refuse(409, reason)));
    const { opened } = renderApp('/subscriptions');
    await press(await screen.findByRole('button', { name: 'Inizia la prova' }));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Inizia la prova' })).toBeTruthy();
    expect(opened).toEqual([]);
  });

  it('says that the server does not answer', async () => {
    signedInWith(aPlan());
    server.use(http.post('/api/subscriptions/checkout', () => new Response(null, { status: 502 })));
    renderApp('/subscriptions');
    await press(await screen.findByRole('button', { name: 'Scegli Starter' }));
    expect(await screen.findByText('Impossibile aprire il pagamento. Riprova più tardi.')).toBeTruthy();
  });

  it.each<[string, SubscriptionState, string[], string[]]>([
    [
      'Prova was used',
      aPlan({ trialUsed: true }),
      ['Prova già usata', 'Scegli Starter', 'Scegli Pro'],
      ['La Prova si può comprare una volta sola'],
    ],
    [
      'Prova runs',
      aPlan({ source: 'prova', expiresAt: '2026-11-25T09:00:00.000Z', trialUsed: true }),
      ['In corso', 'Scegli Starter', 'Scegli Pro'],
      [],
    ],
    [
      'Starter runs',
      running(),
      ['Hai già un piano', 'Il tuo piano', 'Passa a Pro'],
      ['La Prova è per chi non ha un piano'],
    ],
    [
      'Pro comes next',
      running({ nextPlan: 'pro' }),
      ['Hai già un piano', 'Il tuo piano', 'Dal 18/12/2026'],
      ['La Prova è per chi non ha un piano'],
    ],
    [
      'a renewal is unpaid',
      running({ status: 'past_due', renews: false, unpaid: { amount: '10.50', url: null } }),
      ['Hai già un piano', 'Il tuo piano', 'Paga prima il rinnovo'],
      ['La Prova è per chi non ha un piano'],
    ],
    [
      'the plan was given',
      aPlan({ plan: 'pro', source: 'granted' }),
      ['Piano assegnato da noi', 'Piano assegnato da noi', 'Il tuo piano'],
      ['Il tuo piano non si compra e non si cambia da qui', 'Il tuo piano non si compra e non si cambia da qui'],
    ],
  ])(
    'when %s, the buttons say what can be done, and why the others cannot be pressed',
    async (_, state, labels, why) => {
      signedInWith(state);
      renderApp('/subscriptions');
      await waitFor(async () => expect(await acts()).toEqual(labels));
      const disabled = screen.getAllByRole<HTMLButtonElement>('button').filter((button) => button.disabled);
      expect(disabled).toHaveLength(why.length);
      for (const [index, button] of disabled.entries()) expect(button).toHaveAccessibleDescription(why[index]);
    },
  );

  it('says after a cancelled payment that nothing was charged', async () => {
    signedInWith(aPlan());
    renderApp('/subscriptions?checkout=cancelled');
    expect(await screen.findByText(/Pagamento annullato: non è stato addebitato nulla/)).toBeTruthy();
  });
});
