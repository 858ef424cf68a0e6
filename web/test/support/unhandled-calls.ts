const unhandled = new Set<string>();

/** Calls of this test without a handler, such as `GET /api/orders`. A screen may not show that such a call failed. */
export const unhandledCalls = {
  begin: () => unhandled.clear(),
  record: ({ method, url }: Request) => void unhandled.add(`${method} ${new URL(url).pathname}`),
  /** @throws Error naming them */
  end: () => {
    if (unhandled.size > 0) throw new Error(`Calls without a handler: ${[...unhandled].join(', ')}`);
  },
};
