/** Lets the browser do what waits, then goes on; no sooner than after so many milliseconds. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** A page that is not looked at is not painted. */
const LONGEST_WAIT_MS = 200;

/** When the browser has painted what is there: the frame after the next begins when that one is seen. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => void pause().then(resolve)));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
