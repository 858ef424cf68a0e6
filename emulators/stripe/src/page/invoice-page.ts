import express, { Router, type Response } from 'express';
import { z } from 'zod';
import type { Invoices } from '../billing/invoices.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import { declineOf, isCardNumber } from '../checkout/declines.ts';
import type { Invoice } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { closedView } from './checkout-view.ts';
import { invoiceView } from './invoice-view.ts';
import { paperOf } from './paper.ts';
import { sendPage } from './send-page.ts';

type InvoicePageOptions = { invoices: Invoices; subscriptions: Subscriptions; merchant: string };

const submission = z.object({
  act: z.enum(['pay', 'decline']).default('pay'),
  card: z.string().max(40).default('4242 4242 4242 4242'),
});

/** The invoice for its customer: a page that takes the payment of an open one, and a PDF. */
export const createInvoicePage = ({ invoices, subscriptions, merchant }: InvoicePageOptions): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));

  const find = (res: Response, id: string): Invoice | undefined => {
    try {
      return invoices.read(id);
    } catch (error) {
      if (!(error instanceof StripeError && error.status === 404)) throw error;
      const view = { title: 'Questa fattura non esiste', text: 'Controlla l’indirizzo.', back: null };
      sendPage(res, 404, view.title, closedView(merchant, view));
      return undefined;
    }
  };
  const show = (res: Response, invoice: Invoice, status = 200, trouble?: string): void =>
    sendPage(res, status, `Fattura ${invoice.number}`, invoiceView(invoice, merchant, trouble));

  router.get('/:id', (req, res) => {
    const invoice = find(res, req.params.id);
    if (!invoice) return;
    const refused = req.query['rifiutata'] === '1' && invoice.status === 'open';
    show(res, invoice, 200, refused ? 'La carta è stata rifiutata. Prova con un’altra carta.' : undefined);
  });
  router.get('/:id/pdf', (req, res) => {
    const invoice = find(res, req.params.id);
    if (invoice)
      res
        .set('content-disposition', `inline; filename="${invoice.number}.pdf"`)
        .type('pdf')
        .send(paperOf(invoice, merchant));
  });
  router.post('/:id', (req, res) => {
    const invoice = find(res, req.params.id);
    if (!invoice) return;
    const sent = submission.safeParse(req.body ?? {});
    if (!sent.success) return void res.status(400).type('text').send('Richiesta non valida.');
    const figures = sent.data.card.replaceAll(/\D/g, '');
    if (invoice.status !== 'open') return res.redirect(303, '?');
    if (!isCardNumber(figures)) return show(res, invoice, 422, 'Il numero della carta non è valido.');
    const refused = sent.data.act === 'decline' || declineOf(figures) !== undefined;
    subscriptions.payInvoice(invoice.id, { last4: figures.slice(-4) }, refused);
    // A reload of the answer must not be another attempt.
    res.redirect(303, refused ? '?rifiutata=1' : '?');
  });
  return router;
};
