import { expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test('a question beside a rule opens its answer by mouse and by keyboard, wide and on a phone', async () => {
  const person = await journeys.people.reseller('why');
  const page = await person.open('/dashboard?section=waiting-list');
  const question = button(page, 'Perché 2 ore?');
  const answer = page.getByRole('tooltip').filter({ hasText: 'Altri aspettano lo stesso capo' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await press(question);
    await answer.waitFor();
    const box = await answer.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    expect(await graveFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await answer.waitFor();
    await page.keyboard.press('Tab');
    await answer.waitFor({ state: 'hidden' });
  }
});
