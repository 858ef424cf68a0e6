import type { Page } from 'playwright-core';

/** A packers' desk in a browser: what a reader types, and what a hand presses is counted. */
export const openDesk = (page: Page) => {
  let pressed = 0;
  return {
    /** Keys that a person pressed. */
    pressed: () => pressed,
    press: async (key: string) => {
      pressed += 1;
      await page.keyboard.press(key);
    },
    /** A reader types the code and Enter as fast as it can: it does not wait for the page between keys. */
    scan: async (code: string) => {
      await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
    },
    /** The one instruction of the desk. */
    asks: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Che cosa fare' }).getByRole('heading', { name: text }).waitFor(),
    /** An order stands among the last ones that left. */
    latest: (orderNumber: string) =>
      page
        .getByRole('complementary', { name: 'La giornata' })
        .getByRole('listitem')
        .filter({ hasText: orderNumber.slice(-6) })
        .waitFor(),
  };
};
export type DeskInBrowser = ReturnType<typeof openDesk>;
