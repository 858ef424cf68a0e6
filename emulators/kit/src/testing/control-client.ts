const TIMEOUT_MS = 60_000;

export type ControlAnswer = { status: number; text: string };

/** Sends a call to the control API of the emulator at `url`; returns an answer of any status. */
export const sendControl = async (url: string, method: string, path: string, body?: object): Promise<ControlAnswer> => {
  const answer = await fetch(`${url}/_control${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : undefined),
  });
  return { status: answer.status, text: await answer.text() };
};

/**
 * The control API of an emulator, which acts as merchants and buyers and injects faults. @throws Error with a status
 * other than 2xx
 */
export type EmulatorControl = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
  delete(path: string): Promise<void>;
};

export const emulatorControl = (url: string): EmulatorControl => {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { status, text } = await sendControl(url, method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path} of the emulator answered ${status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
  };
};
