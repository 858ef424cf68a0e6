import { shownAddress } from '../private-address.ts';

/** Leaves the application for an address that the browser itself must open. In one object, so that tests can watch it. */
export const browser = {
  open: (address: string): void => window.location.assign(shownAddress(address)),
  /** In another tab, which cannot reach this one. */
  openTab: (address: string): void => void window.open(shownAddress(address), '_blank', 'noopener'),
};
