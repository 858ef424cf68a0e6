/** Parts of a file that come from elsewhere, such as pictures, by name. */
export type Attachments = ReadonlyMap<string, Buffer>;

export type TaskResult = { bytes: Uint8Array } | { fault: string };
/** A named task of the thread; `Input` must survive a structured clone. */
export type DocumentTask<Input> = (message: {
  input: Input;
  attachments: ReadonlyMap<string, Uint8Array>;
}) => Promise<TaskResult>;

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Wraps the exports of a worker's module. Returns an error of `make` as a result, to distinguish it from a thread that
 * ended; a buffer arrives as plain bytes, which PDF libraries do not accept.
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
