import { expect, test } from '@jest/globals';
import { useJourneys } from './support/journeys.ts';
import { listOf } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { uniqueMark } from './support/unique-mark.ts';

const journeys = useJourneys({ animated: true });

test('dialogs and drawers appear also for a person who prefers reduced motion', async () => {
  const page = await (await journeys.people.admin()).context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(sharedPortal().url + listOf('catalog', uniqueMark()));
  await press(button(page, 'Importa'));
  await page.getByText('Un file CSV o XLSX').waitFor();
  const opacity = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.ant-modal, .ant-modal-mask, .ant-drawer-content-wrapper')].map(
        (part) => getComputedStyle(part).opacity,
      ),
    );
  expect(await opacity()).toEqual(['1', '1']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page.getByRole('button', { name: /^Notifiche/ }));
  await page.getByRole('dialog', { name: 'Notifiche' }).waitFor();
  expect(await opacity()).toContain('1');
});
