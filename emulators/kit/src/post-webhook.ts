export type Outcome = { delivered: boolean; status: string };

type Post = {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** How long the sender waits for an answer. */
  withinMs: number;
};

/** One POST of a webhook; what went wrong is returned, never thrown. */
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
