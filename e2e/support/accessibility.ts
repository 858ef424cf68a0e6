import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const grave = new Set(['serious', 'critical']);

/**
 * What axe finds on the page that keeps people out, by WCAG 2.2 A and AA and by axe's own good practice; empty when nothing
 * does. `within` names a part of the page, where the rest has been looked at already.
 */
export const graveFaults = async (page: Page, within = 'html'): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // What holds is not listed, which takes longer than finding what does not.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The portal has no frames; this mode spares opening a second page for each look.
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
};
