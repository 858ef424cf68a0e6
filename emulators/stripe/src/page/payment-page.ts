import express, { Router, type Response } from 'express';
import { z } from 'zod';
import { declineOf, genericDecline, isCardNumber, type Decline } from '../checkout/declines.ts';
import type { Payments } from '../checkout/payments.ts';
import type { Sessions } from '../checkout/sessions.ts';
import type { Session } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { checkoutView, closedView, type Entry, type Trouble } from './checkout-view.ts';
import { Refusal } from '../saved/refusal.ts';
import type { SetupSessions } from '../saved/setup-sessions.ts';
import { testMethodOf } from '../saved/test-cards.ts';
import { sendPage } from './send-page.ts';
import { setupView } from './setup-view.ts';

type PaymentPageOptions = { sessions: Sessions; payments: Payments; setupSessions: SetupSessions; merchant: string };

const TEST_EMAIL = 'cliente@example.com';
const TEST_CARD = '4242 4242 4242 4242';
const REFUSED_CARD = '4000000000000002';

const submission = z.object({
  act: z.enum(['pay', 'decline', 'later', 'cancel']).default('pay'),
  email: z.string().trim().max(800).default(TEST_EMAIL),
  card: z.string().max(40).default(TEST_CARD),
});

const DECLINED: Record<string, string> = {
  insufficient_funds: 'La carta è stata rifiutata: fondi insufficienti. Prova con un’altra carta.',
  expired_card: 'La carta è stata rifiutata: è scaduta. Prova con un’altra carta.',
  incorrect_cvc: 'La carta è stata rifiutata: il codice di sicurezza non è corretto.',
};
const declinedText = (reason: string): string =>
  DECLINED[reason] ?? 'La carta è stata rifiutata. Prova con un’altra carta o con un altro metodo di pagamento.';

const addressFor = (template: string | null, id: string): string | null =>
  template && template.replaceAll('{CHECKOUT_SESSION_ID}', id);

const troubleOf = (entry: Entry): Trouble => ({
  ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entry.email) ? {} : { email: 'Inserisci un indirizzo e-mail valido.' }),
  ...(isCardNumber(entry.card.replaceAll(/\D/g, '')) ? {} : { card: 'Il numero della carta non è valido.' }),
});

/** The page on which a person pays, like Stripe Checkout. Works without scripts. */
export const createPaymentPage = ({ sessions, payments, setupSessions, merchant }: PaymentPageOptions): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));

  const find = (id: string): Session | undefined => {
    try {
      return sessions.read(id);
    } catch (error) {
      if (error instanceof StripeError && error.status === 404) return undefined;
      throw error;
    }
  };

  const sendOpen = (res: Response, status: number, session: Session, entry: Entry, trouble: Trouble): void =>
    session.mode === 'setup'
      ? sendPage(res, status, `Carta per ${merchant}`, setupView(merchant, entry, trouble))
      : sendPage(res, status, `Pagamento a ${merchant}`, checkoutView(session, merchant, entry, trouble));

  const sendClosed = (res: Response, session: Session | undefined): void => {
    if (!session) {
      const text = 'Controlla l’indirizzo, oppure torna al sito e comincia di nuovo.';
      const view = { title: 'Questa pagina di pagamento non esiste', text, back: null };
      return sendPage(res, 404, view.title, closedView(merchant, view));
    }
    const view =
      session.status === 'complete'
        ? {
            title: 'Questo pagamento è già stato completato',
            text: 'Non serve pagare di nuovo.',
            back: addressFor(session.success_url, session.id),
          }
        : {
            title: 'Questa pagina di pagamento è scaduta',
            text: 'Non è stato addebitato nulla. Torna al sito per ricominciare il pagamento.',
            back: addressFor(session.cancel_url, session.id),
          };
    sendPage(res, 410, view.title, closedView(merchant, view));
  };

  const emptyEntry = (session: Session): Entry => ({
    email: session.customer_details?.email ?? TEST_EMAIL,
    card: TEST_CARD,
  });
  const saveCard = (res: Response, session: Session, figures: string): void => {
    const saved = setupSessions.save(session.id, testMethodOf(figures));
    if (saved instanceof Refusal) return res.redirect(303, '?rifiutata=generic_decline');
    res.redirect(303, addressFor(saved.success_url, saved.id) ?? '?');
  };
  const decline = (res: Response, session: Session, why: Decline, payer: { email: string; last4?: string }): void => {
    payments.decline(session.id, why, payer);
    // A reload of the answer must not be another attempt.
    res.redirect(303, `?rifiutata=${why.decline_code}`);
  };

  router.get('/pay/:id', (req, res) => {
    const session = find(req.params.id);
    if (session?.status !== 'open') return sendClosed(res, session);
    const { rifiutata } = req.query;
    const trouble = typeof rifiutata === 'string' ? { payment: declinedText(rifiutata) } : {};
    sendOpen(res, 200, session, emptyEntry(session), trouble);
  });

  router.post('/pay/:id', (req, res) => {
    const { id } = req.params;
    const sent = submission.safeParse(req.body ?? {});
    if (!sent.success) return void res.status(400).type('text').send('Richiesta non valida.');
    const { act, email, card } = sent.data;
    const session = find(id);
    // A double click on "Paga": the first click paid, and the second redirects to the same address.
    if (session?.status === 'complete' && act !== 'cancel' && act !== 'decline')
      return res.redirect(303, addressFor(session.success_url, id) ?? '?');
    if (session?.status !== 'open') return sendClosed(res, session);
    if (act === 'cancel') return res.redirect(303, addressFor(session.cancel_url, id) ?? '?');

    const entry = { email: session.customer_details?.email ?? email, card };
    const figures = card.replaceAll(/\D/g, '');
    const payer = { email: entry.email, last4: figures.slice(-4) || undefined };
    if (session.mode === 'setup') {
      if (act === 'decline') return saveCard(res, session, REFUSED_CARD);
      const { card: cardTrouble } = troubleOf(entry);
      if (cardTrouble) return sendOpen(res, 422, session, entry, { card: cardTrouble });
      return saveCard(res, session, figures);
    }
    if (act === 'decline') return decline(res, session, genericDecline, { email: entry.email, last4: '0002' });
    const { email: emailTrouble, card: cardTrouble } = troubleOf(entry);
    const trouble = { email: emailTrouble, card: act === 'pay' ? cardTrouble : undefined };
    if (trouble.email || trouble.card) return sendOpen(res, 422, session, entry, trouble);
    if (act === 'later') payments.payLater(id, { email: entry.email });
    else {
      const refused = declineOf(figures);
      if (refused) return decline(res, session, refused, { email: entry.email, last4: figures.slice(-4) });
      payments.pay(id, payer);
    }
    res.redirect(303, addressFor(session.success_url, id) ?? '?');
  });
  return router;
};
