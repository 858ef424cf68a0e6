import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { orderAs, unpaidOrder, type Person } from './support/person.ts';

const journeys = useJourneys();

const isClean = async (page: Page): Promise<void> => {
  expect(await overflowNow(page)).toEqual([]);
  expect(await graveFaults(page)).toEqual([]);
};
const focusedText = (page: Page): Promise<string | null> =>
  page.evaluate('document.activeElement?.getAttribute("aria-label")');

const pay = async (person: Person, orderId: string): Promise<void> => {
  const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', { orderId });
  await journeys.people.payments.pay(url);
  await orderAs(person, orderId, 'paid');
};

test.each(widths)(
  'at %i px the first screen lists the tasks, from the first step to the last payment',
  async (width) => {
    // a new account: its steps are the list
    const newcomer = await journeys.people.baseUser(`first-${width}`);
    const first = await newcomer.open('/dashboard');
    await first.setViewportSize({ width, height: 900 });
    await first.getByRole('navigation', { name: 'I primi passi' }).waitFor();
    await first.getByRole('heading', { name: 'Account Base' }).waitFor();
    await first.getByText('0 di 4 fatti').waitFor();
    await isClean(first);
    const step = await first.getByText('Completa i dati aziendali').boundingBox();
    expect(step?.width).toBeGreaterThan(200);

    // two payable orders: the nearest deadline is the yellow one, and totals link to the orders that they count
    const person = await journeys.people.reseller(`today-${width}`);
    const one = await unpaidOrder(person);
    const other = await unpaidOrder(person);
    const page = await person.open('/dashboard');
    await page.setViewportSize({ width, height: 900 });
    const today = page.getByRole('region', { name: 'Da fare oggi' });
    const actOf = (number: string) => today.getByRole('link', { name: `Vedi e paga: Paga ${number}` });
    await actOf(one.orderNumber).waitFor();
    await page.getByRole('link', { name: 'Ordini Totali: 2' }).waitFor();
    await isClean(page);

    // paid elsewhere: the notification removes the row, and the focus moves on
    await actOf(one.orderNumber).focus();
    await pay(person, one.id);
    await actOf(one.orderNumber).waitFor({ state: 'detached' });
    await actOf(other.orderNumber).waitFor();
    expect(await focusedText(page)).toBe(`Vedi e paga: Paga ${other.orderNumber}`);
    await page
      .getByRole('status')
      .filter({ hasText: `Non è più da fare: Paga ${one.orderNumber}` })
      .waitFor({ state: 'attached' });

    // by keyboard to the order itself
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Ordine #${other.orderNumber}` }).waitFor();
  },
);
