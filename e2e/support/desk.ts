import type { Page } from 'playwright-core';

/** A packers' desk in a browser: types like a scanner, and counts the presses by hand. */
export const openDesk = (page: Page) => {
  let pressed = 0;
  return {
    /** Keys that a person pressed. */
    pressed: () => pressed,
    press: async (key: string) => {
      pressed += 1;
      await page.keyboard.press(key);
    },
    /** Types the code and Enter like a scanner: as fast as it can, without waiting for the page between keys. */
    scan: async (code: string) => {
      await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
    },
    /** The one instruction of the desk. */
    asks: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Che cosa fare' }).getByRole('heading', { name: text }).waitFor(),
    /** Waits until an order is among the last shipped ones. */
    latest: (orderNumber: string) =>
      page
        .getByRole('complementary', { name: 'La giornata' })
        .getByRole('listitem')
        .filter({ hasText: orderNumber.slice(-6) })
        .waitFor(),
  };
};
export type DeskInBrowser = ReturnType<typeof openDesk>;
