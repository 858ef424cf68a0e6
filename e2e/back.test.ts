import { expect, test } from '@jest/globals';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { orderAs, unpaidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys({ animated: true });

test("a person who goes Back before and after paying pays once and sees the order's status", async () => {
  const { reseller, payments } = journeys.people;
  const person = await reseller('vera');
  const { id, orderNumber } = await unpaidOrder(person);
  const page = await person.open('/dashboard?section=orders');
  const paymentPage = () => page.getByText('Importo da pagare').waitFor();

  // Back before paying: the button works again and opens the same payment.
  await press(button(page, 'Paga e spediamo'));
  await paymentPage();
  await page.goBack();
  await press(button(page, 'Paga e spediamo'));
  await paymentPage();
  expect(await payments.sessions(id)).toHaveLength(1);
  await press(button(page, 'Annulla'));
  await page.getByText("L'ordine resta da pagare.").waitFor();
  await press(button(page, 'Paga e spediamo'));
  await press(button(page, 'Paga'));
  await page.waitForURL(/tab=paid/);
  await page.getByRole('heading', { name: `Ordine #${orderNumber}` }).waitFor();

  // Back after paying: the payment page offers no second payment.
  await page.goBack();
  await page.getByRole('heading', { name: 'Questo pagamento è già stato completato' }).waitFor();
  expect(await button(page, 'Paga').count()).toBe(0);
  await page.goBack();
  await page.getByText('Non hai ordini in attesa di pagamento').waitFor();
  await page.goForward();
  await press(page.getByRole('link', { name: /^Torna a / }));
  await page.waitForURL(/tab=paid/);
  await page.getByRole('heading', { name: `Ordine #${orderNumber}` }).waitFor();

  expect(await payments.charges(id)).toHaveLength(1);
  expect(await orderAs(person, id, 'paid')).toMatchObject({ paymentStatus: 'paid' });
});
