/**
 * The text of an answer of another server, at most `maxBytes` of it: what it says about its length is not believed, and a
 * server that goes on for ever is left. Throws beyond that. How long it may take is the request's own signal.
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
