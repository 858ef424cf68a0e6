import { randomId } from './random-id.ts';

const NAME = 'drappo-open-requests';
/** After this time the same lines are a new request. */
const OPEN_MS = 3_600_000;
const MOST = 20;

type OpenRequest = { content: string; key: string; at: number };

/** Hash that distinguishes contents without storing them. */
const digest = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return `${text.length}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
};

const isOpen = (value: unknown): value is OpenRequest =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as OpenRequest).content === 'string' &&
  typeof (value as OpenRequest).key === 'string' &&
  typeof (value as OpenRequest).at === 'number';

const read = (): OpenRequest[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpen).filter(({ at }) => Date.now() - at < OPEN_MS) : [];
  } catch {
    return [];
  }
};

const write = (requests: OpenRequest[]): void => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(requests.slice(-MOST)));
  } catch {
    // Without storage a reload loses the open request.
  }
};

/**
 * Returns the idempotency key of a request. The same content has the same key until an answer arrives, even after a reload,
 * so pressing again after a lost answer repeats the request instead of creating another.
 */
export const requestKey = (owner: string, content: unknown): string => {
  const mark = digest(`${owner} ${JSON.stringify(content)}`);
  const open = read();
  const known = open.find((request) => request.content === mark);
  if (known) return known.key;
  const key = randomId();
  write([...open, { content: mark, key, at: Date.now() }]);
  return key;
};

export const requestAnswered = (owner: string, content: unknown): void => {
  const mark = digest(`${owner} ${JSON.stringify(content)}`);
  write(read().filter((request) => request.content !== mark));
};
