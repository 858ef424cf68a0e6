import type { Route } from 'playwright-core';

/** What the browser is told instead of the server's own answer. */
export type Answer = (route: Route) => Promise<void>;

/** The call stays under way for as long as the situation lasts. */
export const never: Answer = async () => undefined;

export const json =
  (body: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** A refusal without a sentence of the server's own. */
export const failing = (status = 500): Answer => json({}, status);

/** The server's answer with something changed that takes long to bring about for real. */
export const changed =
  <Body>(change: (body: Body) => Body): Answer =>
  async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Body) });
  };
