import { shownAddress } from '../private-address.ts';

/** Leaves the application for an address that the browser itself must open. An object, so that tests can spy on it. */
export const browser = {
  open: (address: string): void => window.location.assign(shownAddress(address)),
  /** Opens another tab, which cannot access this one. */
  openTab: (address: string): void => void window.open(shownAddress(address), '_blank', 'noopener'),
};
