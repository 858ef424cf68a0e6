import { describe, expect, it } from '@jest/globals';
import type { ErrorGroups } from '@drappo/contracts/integrations/error-logs';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { listOf } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** The portal accepts this address, but it is one character too long for the mail server, which rejects it permanently. */
const refusedAddress = (username: string): string => {
  const start = `${username}@`;
  const end = '.example';
  const middle = `${'a'.repeat(60)}.`.repeat(4).slice(0, 254 - start.length - end.length - 1);
  return `${start}${middle.replace(/\.$/, 'a')}b${end}`.slice(0, 254);
};

describe('the log', () => {
  it('shows the admin a failed e-mail live, counts a retry that fails, and stores a note on resolution', async () => {
    const { people } = journeys;
    const [office, visitor] = [await people.admin(), await people.visitor('log')];
    // Errors of other journeys neither hide these nor count.
    const cause = 'rifiuta il destinatario';
    const open = async (): Promise<number> => {
      const found = `/api/admin/error-groups?resolved=false&search=${encodeURIComponent(cause)}`;
      return (await office.get<ErrorGroups>(found)).groups.reduce((sum, { errors }) => sum + errors, 0);
    };
    const before = await open();
    const page = await office.open(listOf('log', cause));
    await page.getByText('I nuovi errori compaiono da soli.').waitFor();
    await page.bringToFront();

    const email = refusedAddress(visitor.username);
    expect(email).toHaveLength(254);
    await visitor.send('POST', '/api/register', { username: visitor.username, email, password: 'segreta-1' });
    // Welcome and confirmation, both rejected: one cause with two cases more than before.
    await eventuallyFound('both are in the log', async () => (await open()) === before + 2 || undefined);
    const entry = page.getByRole('list', { name: 'Errori' }).getByRole('listitem').first();
    await entry.getByText('Il server di posta rifiuta il destinatario (501).').waitFor();
    expect(await entry.textContent()).not.toContain(visitor.username);

    await press(button(entry, /Mostra i \d+ casi/));
    const one = entry.getByRole('listitem').first();
    await press(one.getByText('Dettagli'));
    await one.locator('pre').filter({ hasText: 'notifications.recipient-refused' }).waitFor();
    await press(button(one, 'Riprova'));
    await toast(page, 'Operazione rimessa in coda');
    // The retry is rejected: the same error recurs and appears without a reload.
    await one.getByText(', 2 volte').waitFor();

    await press(button(one, 'Risolvi'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nota (opzionale)').fill('Indirizzo sbagliato, sentito il cliente.');
    await press(button(dialog, /Segna come risolto/));
    await toast(page, 'Errore risolto');

    await page.getByLabel('Stato').selectOption('Risolti');
    await page.waitForURL(/state=resolved/);
    const note = page.getByText('Indirizzo sbagliato, sentito il cliente.').first();
    // On a portal that has seen this before, the case is listed among others of its cause.
    const others = button(page, /Mostra i \d+ casi/).first();
    await note.or(others).first().waitFor();
    if (await others.isVisible()) await press(others);
    await note.waitFor();
    // The E-mail section shows it as rejected.
    await page.goto(new URL('/admin?tab=mail&state=bounced', page.url()).href);
    await page
      .getByRole('row', { name: /Respinta/ })
      .first()
      .waitFor();
  });
});
