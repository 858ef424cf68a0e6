type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Screens whose query string may name a person; `/login` names the screen to return to. */
const isPrivate = (pathname: string): boolean => /^\/(admin|dashboard|login)(\/|$)/.test(pathname);

const namesPerson = (name: string, value: string): boolean =>
  value !== '' && (name === 'search' || (name === 'next' && value.includes('search=')));

/** Converts an address for the browser's address bar: personal data goes behind `#`, which servers never receive. */
export const shownAddress = (address: string): string => {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin || !isPrivate(url.pathname)) return address;
  const parts = [...url.searchParams];
  const hidden = parts.filter(([name, value]) => namesPerson(name, value));
  if (hidden.length === 0) return address;
  const rest = new URLSearchParams(parts.filter(([name, value]) => !namesPerson(name, value))).toString();
  return `${url.pathname}${rest && `?${rest}`}${url.hash || '#'}?${new URLSearchParams(hidden).toString()}`;
};

/** Converts a displayed address back to the form that screens and links use. */
export const addressOf = ({ pathname, search, hash }: Address): Address => {
  const at = hash.indexOf('?');
  if (at < 0 || !isPrivate(pathname)) return { pathname, search, hash };
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(at + 1)))
    if (namesPerson(name, value)) params.set(name, value);
  const text = params.toString();
  return { pathname, search: text && `?${text}`, hash: at > 1 ? hash.slice(0, at) : '' };
};
