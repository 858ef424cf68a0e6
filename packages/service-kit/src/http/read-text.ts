/**
 * Reads the text of another server's response, at most `maxBytes`, and throws beyond that: it does not trust the declared
 * length, and aborts an endless response. The request's own signal limits the time.
 */
export const readText = async (answer: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
