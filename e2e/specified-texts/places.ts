/** The place of a text on a screen: the same word elsewhere does not count. Toasts belong to no other place. */
export const places = {
  page: 'body',
  /** The screen without its surroundings: in the customer area, the section. */
  main: 'main',
  /** One wishlist item or one order of a list. */
  entry: 'main article',
  navigation: 'header nav',
  /** The right end of the top bar. */
  account: '.top-bar__account',
  breadcrumb: 'nav[aria-label="Percorso"]',
  /** The customer area's menu with the elements above and below it. */
  side: 'aside',
  tabs: '[role="tablist"]',
  form: 'form',
  dialog: '[role="dialog"]',
  toast: '.toast',
} as const;

export type Place = keyof typeof places;
