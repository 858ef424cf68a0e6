/** A debounce with its own timer would make web tests wait in real time. */
export const ownTimer = {
  selector: ':matches(CallExpression[callee.name="setTimeout"], CallExpression[callee.property.name="setTimeout"])',
  message:
    'A debounce waits by `debounceTimer`, which web tests end; list another timer in scripts/lint/web-habits.ts.',
};

/** Calls of `setTimeout` that the web may make, by file. A test compares the counts. */
const timers: Readonly<Record<string, number>> = {
  // The only timer of debounces.
  'shared/debounce-timer.ts': 1,
  // Yields to the event loop, or limits how long a page waits.
  'app/yield-to-browser.ts': 2,
  'features/catalog/sheet/pdf/make-sheet-pdf.ts': 1,
  'features/catalog/sheet/pictures-read.ts': 1,
  // Content that is shown for a while, or after a while.
  'features/admin/desk/use-desk.ts': 1,
  'features/overview/use-leaving.ts': 1,
  'features/shopify/use-saved-card.ts': 1,
  'features/wishlist/use-removal.ts': 1,
  'shared/ui/use-copied.ts': 1,
  'shared/ui/use-long-wait.ts': 1,
  // Navigation after a delay that gives time to read the reason.
  'shared/buying/use-add-to-wishlist.ts': 1,
  'shared/session/access-required.tsx': 1,
  // Polls, reconnections and time-outs.
  'features/admin/desk/bar-codes.ts': 1,
  'shared/api/await-state.ts': 1,
  'shared/api/event-stream.ts': 1,
  'shared/api/time-limit.ts': 1,
  // Clocks and sessions.
  'app/session-end/use-input-keeps-session.ts': 1,
  'app/session-end/use-session-end.ts': 1,
  'shared/tape/server-clock.ts': 1,
  // Frees memory.
  'shared/ui/download.ts': 1,
};

export const webTimers = Object.entries(timers).map(([path, calls]) => ({ file: `web/src/${path}`, calls }));

/** `Button` and `ActionButton` take the reason themselves: a `disabled` that is not a text does not compile. */
export const disabledWithoutReason = {
  selector: 'JSXOpeningElement[name.name=/^(button|input|select|textarea)$/] > JSXAttribute[name.name="disabled"]',
  message: 'A control that cannot be pressed says why: `disabledBy` of shared/ui/disabled-reason.ts.',
};
