/** Parts of a file that are read from elsewhere, such as pictures, by their name. */
export type Attachments = ReadonlyMap<string, Buffer>;

export type TaskResult = { bytes: Uint8Array } | { fault: string };
/** What a thread runs by its name; `Input` survives a structured clone. */
export type DocumentTask<Input> = (message: {
  input: Input;
  attachments: ReadonlyMap<string, Uint8Array>;
}) => Promise<TaskResult>;

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Wraps what a worker's module exports. A fault of `make` is an answer, which keeps it apart from a thread that ended; a buffer
 * arrives as plain bytes, which PDF libraries do not take.
 */
export const documentTask =
  <Input>(make: (input: Input, attachments: Attachments) => Promise<Uint8Array> | Uint8Array): DocumentTask<Input> =>
  async ({ input, attachments }) => {
    try {
      return { bytes: await make(input, new Map([...attachments].map(([name, bytes]) => [name, toBuffer(bytes)]))) };
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
