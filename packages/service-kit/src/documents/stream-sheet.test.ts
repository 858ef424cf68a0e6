import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { streamSheet } from './stream-sheet.ts';

it('streamSheet ends if the reader disconnects before it has the last bytes', async () => {
  const steps: string[] = [];
  const target = new Writable({
    write: (_chunk, _encoding, done) => done(),
    // The last bytes are never sent.
    final: () => setImmediate(() => target.destroy()),
  });
  async function* batches() {
    yield ['a'];
  }
  const written = streamSheet(
    { format: 'csv', name: 'Ordini', titles: ['A'], batches: batches(), begin: () => target },
    async ({ kind }) => {
      steps.push(kind);
      return Buffer.from(kind);
    },
  );
  await expect(written).rejects.toMatchObject({ name: 'AbortError' });
  expect(steps).toEqual(['open', 'write', 'end', 'drop']);
});
