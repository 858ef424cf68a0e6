import type { SentMails } from '@drappo/contracts/notifications/admin-mail';
import type { MailChoices } from '@drappo/contracts/notifications/mail-choices';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { isSoundOnBoth, phone } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { foundIn } from './support/office-lists.ts';
import { makeProduct } from './support/own-product.ts';
import { overflowOf } from './support/overflow.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { connectedShop, orderOf, outcomeOf } from './support/shop.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const mailAbout = (person: Person, subject: RegExp) =>
  eventuallyFound(`an e-mail ${subject}`, async () =>
    (await sharedPortal().mails(person.email)).find((mail) => subject.test(mail.subject)),
  );

test("a shop's order sends an e-mail and a notification, as chosen, and appears in the open list", async () => {
  const { people } = journeys;
  const person = await people.reseller('avvisi');
  const shop = await connectedShop(sharedPortal(), person);
  const admin = await people.admin();
  const { variants } = await makeProduct(admin, { name: 'Gilet', stock: 9 });
  const sku = variants[0]?.sku ?? '';
  const page = await person.open('/dashboard?section=orders');
  await page.getByText('Non hai ordini in attesa di pagamento').waitFor();

  // the open list shows the order without a reload
  const placed = await shop.place({ lines: [{ sku }] });
  const { id, orderNumber } = await orderOf(person, placed, 'pending_payment');
  await page.getByRole('article', { name: `Ordine ${orderNumber}`, exact: true }).waitFor();
  const mail = await mailAbout(person, new RegExp(`^Nuovo ordine ${placed.name} da pagare: entro le 13:00`));
  expect(mail.text).toMatch(/Se paghi entro le 13:00 di .+, il pacco parte quel giorno\./);
  const failed = await shop.place({ lines: [{ sku: `${sku}-ERRATO` }] });
  await outcomeOf(person, failed, { outcome: 'failed' });
  await mailAbout(person, new RegExp(`^Ordine ${failed.name} non importato$`));

  const overview = await person.open('/dashboard');
  await overview.setViewportSize(phone);
  const notifications = overview.getByRole('region', { name: 'Notifiche' });
  await notifications.getByText(`Nuovo ordine ${placed.name} da pagare`, { exact: true }).waitFor();
  await notifications.getByText(`Ordine ${failed.name} non importato`, { exact: true }).waitFor();
  expect(await overflowOf(overview, 'notifications')).toEqual([]);
  await overview.setViewportSize(phone);

  // once a day instead: the notification is still sent, and no e-mail for the single order
  await overview.goto(new URL('/dashboard?section=account', overview.url()).href);
  const choices = overview.getByRole('region', { name: 'E-mail che ricevi' });
  await choices.getByRole('radio', { name: 'Una al giorno, alle 11' }).check();
  await toast(overview, 'Scelta salvata');
  await isSoundOnBoth(overview);
  expect((await person.get<MailChoices>('/api/notifications/mail-choices'))['shop-orders']).toBe('daily');
  const second = await shop.place({ lines: [{ sku }] });
  const { id: secondId } = await orderOf(person, second, 'pending_payment');
  await overview.goto(new URL('/dashboard', overview.url()).href);
  await notifications.getByText(`Nuovo ordine ${second.name} da pagare`, { exact: true }).waitFor();
  // the office finds an e-mail of an order as soon as it is queued; both are written in one commit
  await foundIn(admin, 'mail', id);
  expect(await admin.get<SentMails>(`/api/admin/mail?search=${secondId}`)).toMatchObject({ mails: [] });
});
