import { describe, expect, it } from '@jest/globals';
import type { SlipOrder } from '../data/document-queries.ts';
import { FOREIGN_LETTERS } from '../domain/foreign-letters.ts';
import { createOrderPapers } from './order-papers.ts';

describe('createOrderPapers', () => {
  const made: string[] = [];
  const papers = createOrderPapers(
    {
      makeDocument: (task) => {
        made.push(task);
        return Promise.resolve(Buffer.from('%PDF'));
      },
      writeSheet: () => Promise.resolve(),
    },
    () => Promise.resolve({ pictures: new Map(), isComplete: true }),
  );
  const slips = (letters: number): SlipOrder[] => [{ sender: '王'.repeat(letters), items: [] } as unknown as SlipOrder];

  it('makes no document of more foreign letters than a paper may have', async () => {
    await expect(papers.packingSlips('office', slips(FOREIGN_LETTERS + 1))).rejects.toMatchObject({
      code: 'orders.document-too-large',
    });
    expect(made).toEqual([]);
    await papers.packingSlips('office', slips(FOREIGN_LETTERS));
    expect(made).toEqual(['packingSlips']);
  });
});
