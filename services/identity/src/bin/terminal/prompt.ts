import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** One line from the person, or from a pipe; what is `secret` is not shown while it is typed. */
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
    // The question has been written by now; what follows are the typed letters.
    quiet = secret;
    return (await answer).trim();
  } finally {
    terminal.close();
    if (secret) stdout.write('\n');
  }
};
