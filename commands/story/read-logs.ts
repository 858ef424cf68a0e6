import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readLogLine, type LogLine } from './log-line.ts';

/** Reads every line of the services' logs in a folder, including rotated files. */
export const readLogs = async (folder: string): Promise<LogLine[]> => {
  const found: LogLine[] = [];
  const files = readdirSync(folder).filter((name) => /\.log(\.1)?$/.test(name));
  for (const name of files) {
    const texts = createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity });
    for await (const text of texts) {
      const line = readLogLine(text);
      if (line) found.push(line);
    }
  }
  return found;
};
