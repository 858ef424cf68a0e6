/** What the file of a portal's clock says: at the machine's `since` it is `at` for the portal (both ms since 1970), and time goes on. */
export type ClockFile = { token: string; since: number; at: number };

/** Whole or not at all: every process of the portal reads it. */
export const writeClockFile: (path: string, content: ClockFile) => void;

/** How far (ms) the portal's clock is ahead of the machine's; negative: behind. */
export const offsetIn: (content: ClockFile) => number;

/** Reads the file again only after a change: programs read the clock many times a second. */
export const clockReader: (path: string) => () => ClockFile;
