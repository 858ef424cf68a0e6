import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads one line from the terminal or a pipe; a `secret` line is not echoed. */
export const prompt = async (question: string, { secret = false } = {}): Promise<string> => {
  const { stdin, stdout } = process;
  let quiet = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!quiet) stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY && stdout.isTTY });
  try {
    const answer = terminal.question(question);
    // The prompt is already written; from here on, readline would echo the typed letters.
    quiet = secret;
    return (await answer).trim();
  } finally {
    terminal.close();
    if (secret) stdout.write('\n');
  }
};
