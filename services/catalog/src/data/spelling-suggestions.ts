import type { PrismaClient } from './database.ts';

/** So many suggestions per typed word. */
const CHOICES = 3;

/**
 * Suggestions for a search without hits: for each of its words the most similar words of product names, as a query.
 * Undefined when a word has no similar one. Stop words do not count.
 */
export const spellingSuggestions = async (prisma: PrismaClient, search: string): Promise<string | undefined> => {
  const rows = await prisma.$queryRaw<{ meant: string[] }[]>`
    SELECT ARRAY(SELECT k.word FROM product_words k WHERE typed.word <% k.word
                 ORDER BY word_similarity(typed.word, k.word) DESC, similarity(typed.word, k.word) DESC, k.word LIMIT ${CHOICES}) AS meant
    FROM words_in(search_text(${search})) AS typed (word)
    WHERE numnode(plainto_tsquery('italian', typed.word)) > 0`;
  if (rows.length === 0 || rows.some(({ meant }) => meant.length === 0)) return undefined;
  return rows.map(({ meant }) => `(${meant.join(' | ')})`).join(' & ');
};
