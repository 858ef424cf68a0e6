/** A person's browser as the demo needs it: cookies that are kept, JSON, and a failure for any answer that is none of the expected ones. */
export type PortalClient = {
  call: <T>(method: string, path: string, body?: unknown, accept?: number[]) => Promise<T>;
  /** The cookies of now, as a header. */
  cookie: () => string;
};

export const portalClient = (portalUrl: string): PortalClient => {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    async call(method, path, body, accept = []) {
      const answer = await fetch(`${portalUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          cookie: cookie(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const text = await answer.text();
      if (!answer.ok && !accept.includes(answer.status))
        throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
  };
};
