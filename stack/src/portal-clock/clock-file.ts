import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

/** What the file of a portal's clock says: at the machine's `since` it is `at` for the portal (both ms since 1970), and time goes on. */
export type ClockFile = { token: string; since: number; at: number };

export const readClockFile = (path: string): ClockFile => JSON.parse(readFileSync(path, 'utf8')) as ClockFile;

/** Whole or not at all: every process of the portal reads it. */
export const writeClockFile = (path: string, content: ClockFile): void => {
  writeFileSync(`${path}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

/** How far (ms) the portal's clock is ahead of the machine's; negative: behind. */
export const offsetIn = ({ since, at }: ClockFile): number => at - since;

/** Reads the file again only when it is another one: clocks are asked many times a second. */
export const clockReader = (path: string): (() => ClockFile) => {
  let seen = '';
  let content: ClockFile | undefined;
  return () => {
    const { ino, mtimeMs } = statSync(path);
    const version = `${ino} ${mtimeMs}`;
    if (content === undefined || version !== seen) content = readClockFile(path);
    seen = version;
    return content;
  };
};
