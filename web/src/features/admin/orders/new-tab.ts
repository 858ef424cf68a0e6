/** Opens an address in a tab of its own. In one object, so that tests can watch it. */
export const newTab = {
  open: (address: string): void => void window.open(address, '_blank', 'noopener'),
};
