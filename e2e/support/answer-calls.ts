import type { Page } from 'playwright-core';

/** A call of a page, held before it reaches the server. */
export type HeldCall = {
  /** Answers in the server's place. */
  answer: (status: number, body: unknown) => Promise<void>;
  /** Lets the server answer, and delivers its answer with another body. */
  change: (change: (body: unknown) => unknown) => Promise<void>;
};

export type Answer = (call: HeldCall) => Promise<void>;

/** Answers by call, e.g. `'DELETE /api/wishlist/*'`; `*` is one segment, the query is ignored. */
export type Answers = Record<string, Answer>;

/** The call stays pending as long as the page exists. */
export const never: Answer = async () => undefined;

export const json =
  (body: unknown, status = 200): Answer =>
  (call) =>
    call.answer(status, body);

/** An error without a message from the server. */
export const failing = (status = 500): Answer => json({}, status);

/** The server's answer with one change that would take long to cause for real. */
export const changed =
  <Body>(change: (body: Body) => Body): Answer =>
  (call) =>
    call.change((body) => change(body as Body));

const answerTo = (answers: Answers, call: string): [pattern: string, Answer] | undefined =>
  Object.entries(answers).find(([pattern]) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call));

/** Each time the running test sets answers: the patterns of those that no call has used yet. */
let unused: Set<string>[] = [];

/** Runs after each test of `useJourneys`: an unused answer proves nothing, and its test would pass without it. */
export const checkAnswersUsed = (): void => {
  const left = unused.flatMap((patterns) => [...patterns]);
  unused = [];
  if (left.length > 0) throw new Error(`no call has used these answers: ${left.join(', ')}`);
};

const encoded = (body: unknown): string => Buffer.from(JSON.stringify(body) ?? '').toString('base64');

/**
 * Returns a function that sets answers which the page gets instead of the server's. Set them before `goto`: the first call
 * after an answer is set on a loaded page may still reach the server. Only these calls are held, by Chromium itself:
 * Playwright's `route` intercepts every request of the page and switches the cache off, which doubles the processor time of
 * a page.
 */
export const answerCallsOf = async (page: Page): Promise<(answers: Answers) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const changes = new Map<string, (body: unknown) => unknown>();
  let current: Answers = {};
  let open = new Set<string>();

  // Once its page has left, a call cannot be answered.
  const ignoreGone = () => undefined;
  const fulfil = async (requestId: string, responseCode: number, body: unknown): Promise<void> => {
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
    await session
      .send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body: encoded(body) })
      .catch(ignoreGone);
  };
  const proceed = (requestId: string, interceptResponse = false) =>
    session.send('Fetch.continueRequest', { requestId, interceptResponse }).catch(ignoreGone);
  const replace = async (requestId: string, status: number, change: (body: unknown) => unknown): Promise<void> => {
    const sent = await session.send('Fetch.getResponseBody', { requestId }).catch(ignoreGone);
    if (!sent) return;
    const text = sent.base64Encoded ? Buffer.from(sent.body, 'base64').toString() : sent.body;
    await fulfil(requestId, status, change(JSON.parse(text)));
  };

  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const change = changes.get(requestId);
    if (change) {
      changes.delete(requestId);
      return void (responseStatusCode === undefined
        ? proceed(requestId)
        : replace(requestId, responseStatusCode, change));
    }
    const found = answerTo(current, `${request.method} ${new URL(request.url).pathname}`);
    if (!found) return void proceed(requestId);
    const [pattern, answer] = found;
    open.delete(pattern);
    return void answer({
      answer: (status, body) => fulfil(requestId, status, body),
      change: async (toOther) => {
        changes.set(requestId, toOther);
        await proceed(requestId, true);
      },
    });
  });

  return async (answers) => {
    current = answers;
    open = new Set(Object.keys(answers));
    unused.push(open);
    if (Object.keys(answers).length === 0) await session.send('Fetch.disable');
    else await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  };
};
