const timeoutMs = 60_000;
const everyMs = 100;

/** Asks until there is an answer other than undefined. @throws naming `what` after a minute */
export const eventually = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs / 1_000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
