/** Opens an address in a new tab. A method of an object, so that tests can spy on it. */
export const newTab = {
  open: (address: string): void => void window.open(address, '_blank', 'noopener'),
};
