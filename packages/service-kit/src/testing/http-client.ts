export type TestAnswer = {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text where it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  body: any;
};

export type TestClient = {
  get: (path: string) => Promise<TestAnswer>;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
};

/** A small client over fetch for one server and one signed-in (or no) user. */
export const testClient = (baseUrl: string, cookie?: string): TestClient => {
  const send: TestClient['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    let parsed: unknown = text;
    try {
      parsed = text === '' ? undefined : JSON.parse(text);
    } catch {
      // not JSON: the text is the answer
    }
    return { status: answer.status, headers: answer.headers, body: parsed };
  };
  return { send, get: (path) => send('GET', path) };
};
