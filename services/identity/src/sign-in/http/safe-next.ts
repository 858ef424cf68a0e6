const LONGEST = 2_000;

/** Where to redirect after signing in: a path of the portal, never another host, an API call or the login page again. */
export const safeNext = (next: string | undefined, publicUrl: string): string | undefined => {
  if (!next?.startsWith('/') || next.length > LONGEST || !URL.canParse(next, publicUrl)) return undefined;
  const url = new URL(next, publicUrl);
  // `//host` and `/\host` parse to another origin.
  if (url.origin !== new URL(publicUrl).origin || /^\/(api|login)(\/|$)/.test(url.pathname)) return undefined;
  // `/..//host` parses to this origin with the path `//host`, which is another host when used as an address.
  if (url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The login page with `next`, else with the portal page that the browser came from. */
export const loginAddress = (next: string | undefined, referer: string | undefined, publicUrl: string): string => {
  const { origin } = new URL(publicUrl);
  const came = referer?.startsWith(`${origin}/`) ? referer.slice(origin.length) : undefined;
  const target = safeNext(next, publicUrl) ?? safeNext(came, publicUrl);
  return target && target !== '/' ? `/login?next=${encodeURIComponent(target)}` : '/login';
};
