import { habit, type Planted } from './planted-habits.ts';

const comment = 'eslint(no-warning-comments)';

/** Code with words of `words.ts`, which the linter must report. */
export const forbiddenInWords: readonly Planted[] = [
  habit('a forbidden word in a docstring', comment, '/** Nobody reads it. */\nexport const unread = 1;\n'),
  habit('forbidden words in a comment', comment, '// It gives way to the other.\nexport const other = 1;\n'),
  habit('a word that only names may have', comment, '/** The person is asked. */\nexport const question = 1;\n'),
  habit(
    'a forbidden word in a title of a test',
    'jest(valid-title)',
    "import { expect, it } from '@jest/globals';\n\nit('is told of an order', () => {\n  expect(1).toBe(1);\n});\n",
    'services/orders/src/order/domain/order.test.ts',
  ),
];
