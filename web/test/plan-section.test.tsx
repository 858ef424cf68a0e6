import { describe, expect, it } from '@jest/globals';
import type { SubscriptionInvoice, SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { PlanSection } from '../src/features/subscriptions/plan-section.tsx';
import { areaSection, openArea, useArea } from './support/customer-area.ts';
import { anInvoice, aPlan, running } from './support/plan-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse, server } from './support/server.ts';

useArea();

const openSection = areaSection(<PlanSection />);
const address = '/dashboard?section=plan';

/** Opens the section with a plan that tests may change, and records the calls that change it. */
const openPlan = (
  state: SubscriptionState,
  invoices: SubscriptionInvoice[] = [],
  at = address,
  openIn = openSection,
) => {
  const plan = { state, calls: [] as string[], reads: 0 };
  const act = (name: string, next: () => SubscriptionState) =>
    http.post(`/api/subscriptions/${name}`, async ({ request }) => {
      const body = await request.text();
      plan.calls.push(body === '' ? name : `${name} ${body}`);
      plan.state = next();
      return answer(plan.state);
    });
  const opened = openIn(
    at,
    { user: aUser({ subscriptionPlan: state.plan }) },
    http.get('/api/subscriptions/mine', () => {
      plan.reads += 1;
      return answer(plan.state);
    }),
    http.get('/api/subscriptions/invoices', () => answer(invoices)),
    act('cancel', () => ({ ...plan.state, status: 'cancelled', renews: false, unpaid: null })),
    act('resume', () => ({ ...plan.state, status: 'active', renews: true })),
    act('change', () => ({ ...plan.state, status: 'active', renews: true, nextPlan: 'pro' })),
  );
  return { plan, ...opened };
};
const summary = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Il tuo piano', () => {
  it('opens as a section when "Piano: {plan}" is clicked', async () => {
    const { location } = openPlan(running(), [], '/dashboard?section=orders', openArea);
    await press(await screen.findByRole('link', { name: 'Piano: starter' }));
    expect(location()).toBe(address);
    expect(await screen.findByRole('heading', { name: 'Il tuo piano' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Piano: starter' }).getAttribute('aria-current')).toBe('page');
  });

  it('says that there is no subscription and links to the plans', async () => {
    openPlan(aPlan());
    const plan = await summary('Nessun piano a pagamento');
    expect(plan.getByRole('link', { name: 'Scegli un piano' }).getAttribute('href')).toBe('/subscriptions');
    expect(plan.getByText(/Oggi solo White Label richiede un piano/)).toBeTruthy();
    expect(plan.queryByRole('button', { name: 'Disdici' })).toBeNull();
    expect(await screen.findByText('Ancora nessuna fattura.')).toBeTruthy();
  });

  it('shows the end of Prova and that it does not renew', async () => {
    openPlan(aPlan({ source: 'prova', expiresAt: '2026-11-25T09:00:00.000Z', trialUsed: true }));
    const plan = await summary('Prova');
    expect(
      plan.getByText('Finisce il 25 novembre 2026 e non si rinnova: per continuare scegli un piano.'),
    ).toBeTruthy();
    expect(plan.getByText('€1 per 7 giorni')).toBeTruthy();
    expect(plan.queryByRole('button', { name: 'Disdici' })).toBeNull();
  });

  it('shows price, renewal and invoices of an active plan', async () => {
    openPlan(running({ nextPlan: 'pro' }), [
      anInvoice({ id: 'in_2', number: 'ABCD1234-0002', status: 'open', pdfUrl: null }),
      anInvoice(),
    ]);
    const plan = await summary('Starter');
    expect(plan.getByText('Attivo')).toBeTruthy();
    expect(plan.getByText('18/12/2026')).toBeTruthy();
    expect(plan.getByText('€10,50 al mese')).toBeTruthy();
    expect(plan.getByText('Pro + White Label, €28,30 al mese')).toBeTruthy();
    const [open, paid] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    expect(open?.getByText('Da pagare')).toBeTruthy();
    expect(open?.getByRole('link', { name: 'Vedi la fattura ABCD1234-0002' }).textContent).toBe('Paga');
    expect(paid?.getByText('18/11/2026 – 18/12/2026')).toBeTruthy();
    expect(paid?.getByText('€10,50')).toBeTruthy();
    expect(paid?.getByText('Pagata')).toBeTruthy();
    expect(paid?.getByRole('link', { name: 'PDF della fattura ABCD1234-0001' }).getAttribute('href')).toBe(
      'https://pay.example/i/in_1/pdf',
    );
  });

  it('says that it cannot be read and retries on demand', async () => {
    let answers = 0;
    openArea(
      address,
      {},
      http.get('/api/subscriptions/mine', () => {
        answers += 1;
        return answers === 1 ? refuse(500, 'Si è verificato un errore.') : answer(running());
      }),
      http.get('/api/subscriptions/invoices', () => answer([])),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Non riusciamo a leggere il tuo piano.');
    await press(within(alert).getByRole('button', { name: 'Riprova' }));
    await summary('Starter');
  });

  it('offers no cancellation or change for a plan that an admin gave', async () => {
    openPlan(aPlan({ plan: 'pro', source: 'granted' }));
    const plan = await summary('Pro + White Label');
    expect(plan.getByText('Te lo abbiamo assegnato noi, senza scadenza.')).toBeTruthy();
    expect(plan.queryByRole('button')).toBeNull();
    expect(plan.queryByRole('link')).toBeNull();
  });
});

describe('"Disdici" and "Riattiva"', () => {
  it('say until when the plan remains after a confirmation; "Riattiva" resumes it', async () => {
    const { plan } = openPlan(running());
    await press(await screen.findByRole('button', { name: 'Disdici' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disdire Starter?' }));
    expect(
      dialog.getByText(
        'Il piano resta attivo fino al 18 dicembre 2026: è già pagato. Poi finisce, senza altri addebiti.',
      ),
    ).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Disdici' }));
    expect(await screen.findByText('Abbonamento disdetto')).toBeTruthy();
    expect(await screen.findByText('Disdetto')).toBeTruthy();
    await press(await screen.findByRole('button', { name: 'Riattiva' }));
    expect(await screen.findByText('Abbonamento riattivato')).toBeTruthy();
    expect(await screen.findByText('Attivo')).toBeTruthy();
    expect(plan.calls).toEqual(['cancel', 'resume']);
  });

  it('change nothing without a confirmation', async () => {
    const { plan } = openPlan(running());
    await press(await screen.findByRole('button', { name: 'Disdici' }));
    await press(await screen.findByRole('button', { name: 'Mantieni il piano' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(plan.calls).toEqual([]);
  });

  it('show the reason for a failure', async () => {
    openPlan(running());
    const reason = 'Il servizio di pagamento non risponde. Riprova più tardi.';
    server.use(http.post('/api/subscriptions/cancel', () => refuse(503, reason)));
    await press(await screen.findByRole('button', { name: 'Disdici' }));
    const dialog = within(await screen.findByRole('dialog'));
    await press(dialog.getByRole('button', { name: 'Disdici' }));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(await screen.findByText('Attivo')).toBeTruthy();
  });
});

describe('a change of plan', () => {
  it('takes effect at the next renewal after a confirmation', async () => {
    const { plan, location } = openPlan(running(), [], `${address}&change=pro`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Passare a Pro + White Label?' }));
    expect(
      dialog.getByText(/Dal 18 dicembre 2026 paghi €28,30 al mese\. Fino ad allora resti con Starter/),
    ).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Passa a Pro' }));
    expect(await screen.findByText('Dal 18 dicembre 2026 il tuo piano sarà Pro + White Label.')).toBeTruthy();
    expect(await screen.findByText('Si rinnova il 18 dicembre 2026 come Pro + White Label.')).toBeTruthy();
    expect(plan.calls).toEqual(['change {"plan":"pro"}']);
    expect(location()).toBe(address);
  });

  it('sends no request when there is no subscription', async () => {
    openPlan(aPlan(), [], `${address}&change=pro`);
    await summary('Nessun piano a pagamento');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a renewal that failed', () => {
  const unpaid = { amount: '28.30', url: 'https://pay.example/i/in_2' };

  it('says until when the plan remains active and links to the invoice', async () => {
    openPlan(running({ plan: 'pro', status: 'past_due', renews: false, unpaid }));
    expect((await screen.findByRole('alert')).textContent).toContain('Restano da pagare €28,30');
    expect(screen.getByRole('link', { name: 'Paga la fattura' }).getAttribute('href')).toBe(unpaid.url);
    const plan = await summary('Pro + White Label');
    expect(plan.getByText('Rinnovo da pagare')).toBeTruthy();
    expect(plan.queryByRole('link', { name: 'Cambia piano' })).toBeNull();
  });

  it('says that the paid period has ended', async () => {
    openPlan(running({ plan: 'trial', status: 'past_due', renews: false, unpaid }));
    expect(
      await screen.findByText('Il periodo pagato è finito. Paga il rinnovo per riavere il tuo piano.'),
    ).toBeTruthy();
  });
});

describe('the return from the payment page', () => {
  it('waits until the payment is known, and then updates the side menu without a reload', async () => {
    const { plan, area, location } = openPlan(aPlan(), [], `${address}&checkout=success&plan=pro`, openArea);
    expect(await screen.findByText('Stiamo aspettando la conferma del pagamento.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Piano: trial' })).toBeTruthy();
    const reads = plan.reads;
    await waitFor(() => expect(plan.reads).toBeGreaterThan(reads));
    plan.state = running({ plan: 'pro' });
    area.user = aUser({ subscriptionPlan: 'pro' });
    expect(await screen.findByText('Il tuo piano è Pro + White Label.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Piano: pro' })).toBeTruthy();
    await waitFor(() => expect(location()).toBe(address));
  });

  it('waits for Prova when Prova was bought', async () => {
    const { plan } = openPlan(aPlan(), [], `${address}&checkout=success&plan=trial`);
    await screen.findByText('Stiamo aspettando la conferma del pagamento.');
    plan.state = aPlan({ source: 'prova', expiresAt: '2026-11-25T09:00:00.000Z', trialUsed: true });
    expect(await screen.findByText('Il tuo piano è Prova.')).toBeTruthy();
  });

  it('does not wait when the URL names no plan', async () => {
    openPlan(aPlan(), [], `${address}&checkout=success&plan=gold`);
    await summary('Nessun piano a pagamento');
    expect(screen.queryByText('Stiamo aspettando la conferma del pagamento.')).toBeNull();
  });
});
