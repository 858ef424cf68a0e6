import express, { Router } from 'express';
import type { Session } from './objects.ts';
import { pageOf, refusedPage } from './hosted-page-html.ts';
import type { Payments } from './payments.ts';
import type { Store } from './store.ts';
import { StripeError } from './stripe-error.ts';

const returnTo = (address: string | null, id: string): string =>
  (address ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** The page on which a person pays, in the manner of Stripe Checkout. Works without scripts. */
export const createHostedPage = ({ store, payments }: { store: Store; payments: Payments }): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false }));
  router.use((_req, res, next) => {
    res.set({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    next();
  });

  const read = (id: string): Session | undefined => {
    try {
      return store.transaction(() => payments.readSession(id));
    } catch {
      return undefined;
    }
  };

  router.get('/pay/:id', (req, res) => {
    const session = read(req.params.id);
    if (!session) return void res.status(404).send(refusedPage('Questa pagina di pagamento non esiste.', null));
    if (session.status === 'open') return void res.send(pageOf(session, { declined: false }));
    const text =
      session.status === 'expired'
        ? 'Questa pagina di pagamento è scaduta.'
        : 'Questo pagamento è già stato completato.';
    res.status(410).send(refusedPage(text, session.status === 'expired' ? session.cancel_url : session.success_url));
  });

  router.post('/pay/:id', (req, res) => {
    const { id } = req.params;
    const { act } = (req.body ?? {}) as { act?: string };
    const session = read(id);
    if (!session) return void res.status(404).send(refusedPage('Questa pagina di pagamento non esiste.', null));
    if (act === 'cancel') return void res.redirect(303, returnTo(session.cancel_url, id));
    try {
      if (act === 'decline') {
        payments.decline(id);
        return void res.status(402).send(pageOf(session, { declined: true }));
      }
      if (act === 'later') payments.payLater(id);
      else payments.pay(id);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      // A double click on "Paga": the first one paid, and the second goes the same way.
      if (read(id)?.status !== 'complete')
        return void res.status(410).send(refusedPage('Questa pagina di pagamento è scaduta.', session.cancel_url));
    }
    res.redirect(303, returnTo(session.success_url, id));
  });
  return router;
};
