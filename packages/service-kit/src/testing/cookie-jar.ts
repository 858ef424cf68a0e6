import { parseSetCookie } from 'cookie';

type Cookie = { value: string; path: string };

/** Stores cookies and sends each only to its path, as browsers do. */
export class CookieJar {
  readonly #cookies: Map<string, Cookie>;

  constructor(cookies: Iterable<[string, Cookie]> = []) {
    this.#cookies = new Map(cookies);
  }

  /** A jar with the cookies of a request header. */
  static of(header = ''): CookieJar {
    const pairs = header.split('; ').filter(Boolean);
    return new CookieJar(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), { value: pair.slice(at + 1), path: '/' }];
      }),
    );
  }

  header(path = '/'): string {
    return [...this.#cookies]
      .filter(([, kept]) => kept.path === '/' || path === kept.path || path.startsWith(`${kept.path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const { name, value, path, maxAge } = parseSetCookie(line);
      this.set(name, maxAge === 0 ? undefined : (value ?? ''), path);
    }
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  set(name: string, value: string | undefined, path = '/'): void {
    if (value === undefined) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }

  copy(): CookieJar {
    return new CookieJar(this.#cookies);
  }
}
