const unhandled = new Set<string>();

/** Calls of this test that no handler has answered: `GET /api/orders`. A screen may show nothing of such a call. */
export const unhandledCalls = {
  begin: () => unhandled.clear(),
  record: ({ method, url }: Request) => void unhandled.add(`${method} ${new URL(url).pathname}`),
  /** @throws Error naming them */
  end: () => {
    if (unhandled.size > 0) throw new Error(`Calls without a handler: ${[...unhandled].join(', ')}`);
  },
};
