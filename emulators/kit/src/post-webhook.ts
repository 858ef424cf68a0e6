export type Outcome = { delivered: boolean; status: string };

type Post = {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** The sender's time-out for an answer. */
  withinMs: number;
};

/** One POST of a webhook; returns errors, never throws them. */
export const postWebhook = async ({ url, body, headers, withinMs }: Post, stopped: AbortSignal): Promise<Outcome> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(withinMs)]),
    });
    await answer.body?.cancel();
    return { delivered: answer.ok, status: String(answer.status) };
  } catch (error) {
    return { delivered: false, status: error instanceof Error ? error.name : 'failed' };
  }
};
