/** Where on a screen a text stands: the same word elsewhere on it does not count. */
export const places = {
  /** Anywhere but in a toast. */
  page: 'body',
  navigation: 'header nav',
  /** The right end of the top bar. */
  account: '.top-bar__account',
  breadcrumb: 'nav[aria-label="Percorso"]',
  /** The customer area's menu with what stands above and below it. */
  side: 'aside',
  tabs: '[role="tablist"]',
  form: 'form',
  toast: '.toast',
} as const;

export type Place = keyof typeof places;
