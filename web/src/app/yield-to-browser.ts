/** Yields to the browser, then resolves after at least the given milliseconds. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Browsers do not paint a hidden page. */
const LONGEST_WAIT_MS = 200;

/** Resolves when the browser has painted the current state: the frame after the next starts after that paint. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => void pause().then(resolve)));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
