/** A debounce with a timer of its own would make web tests wait in real time. */
export const ownTimer = {
  selector: ':matches(CallExpression[callee.name="setTimeout"], CallExpression[callee.property.name="setTimeout"])',
  message:
    'A debounce waits by `debounceTimer`, which web tests end; list another timer in scripts/lint/web-habits.ts.',
};

/** Timers of the web that are no debounces. */
export const webTimers = [
  // The one way in which debounces wait.
  'shared/debounce-timer.ts',
  // One turn of the event loop, or the longest time until a page goes on.
  'app/pauses.ts',
  'features/catalog/sheet/pdf/make-sheet-pdf.ts',
  'features/catalog/sheet/pictures-read.ts',
  // What is shown for a while, or after a while.
  'features/admin/desk/use-desk.ts',
  'features/overview/use-leaving.ts',
  'features/shopify/use-saved-card.ts',
  'features/wishlist/use-removal.ts',
  'shared/ui/use-copied.ts',
  'shared/ui/use-long-wait.ts',
  // A step to another page that gives time to read why.
  'shared/buying/use-add-to-wishlist.ts',
  'shared/session/access-required.tsx',
  // Polls, reconnections and time-outs.
  'features/admin/desk/bar-codes.ts',
  'shared/api/await-state.ts',
  'shared/api/event-stream.ts',
  'shared/api/time-limit.ts',
  // Clocks and sessions.
  'app/session-end/use-input-keeps-session.ts',
  'app/session-end/use-session-end.ts',
  'shared/tape/server-clock.ts',
  // Frees memory.
  'shared/ui/download.ts',
].map((file) => `web/src/${file}`);

/** `Button` and `ActionButton` take the reason itself: a `disabled` that is no text does not compile. */
export const disabledWithoutReason = {
  selector: 'JSXOpeningElement[name.name=/^(button|input|select|textarea)$/] > JSXAttribute[name.name="disabled"]',
  message: 'A control that cannot be pressed says why: `disabledBy` of shared/ui/disabled-reason.ts.',
};
