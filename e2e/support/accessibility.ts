import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const grave = new Set(['serious', 'critical']);

/**
 * Returns axe's violations on the open page, by WCAG 2.2 A and AA and by axe's own best practices. `within` names a part of
 * the page, if the rest has been checked already.
 */
export const graveFaults = async (page: Page, within = 'html'): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // Passed rules are not listed; listing them takes longer than finding the violations.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The portal has no frames; this mode avoids opening a second page for each check.
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
};
