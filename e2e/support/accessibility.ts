/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** axe's rules with the impact of their violations, which axe's public API does not return. */
type Axe = typeof axe & { _audit: { rules: { id: string; impact: string | null }[] } };

/** Only pages run axe, so the tests' processes do not load it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs inside the page: returns only what counts, because a whole report is large. */
const findGraveFaults = async (within: string): Promise<string[]> => {
  const core = (globalThis as unknown as { axe: Axe }).axe;
  const isGrave = (impact: string | null | undefined): boolean => impact === 'serious' || impact === 'critical';
  // A violation has the impact of its rule.
  const light = core._audit.rules.filter(({ impact }) => impact !== null && !isGrave(impact));
  const { violations } = await core.run(
    { include: [within] },
    {
      // Passed rules are not listed; listing them takes longer than finding the violations.
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
    },
  );
  return violations
    .filter(({ impact }) => isGrave(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
};

/**
 * Returns axe's violations on the open page, by WCAG 2.2 A and AA and by axe's own best practices. `within` names a part of
 * the page, if the rest has been checked already.
 */
export const graveFaults = async (page: Page, within = 'html'): Promise<string[]> => {
  if (page.frames().length > 1)
    throw new Error('axe checks the main frame only: check the frames of this page as well.');
  // A document keeps axe, which is half a megabyte to send and to run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(findGraveFaults, within);
};
