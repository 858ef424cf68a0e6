import { parseArgs } from 'node:util';
import { StackFailure } from '../stack/src/failure.ts';
import { momentNames, type Moment } from '../stack/src/test-run/moments.ts';

export type MomentArguments = {
  chosen: readonly Moment[];
  /** Patterns for the paths of test files. */
  patterns: string[];
};

const momentsCalled = (text: string): Moment[] => {
  const found = momentNames.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  if (text !== '' && found.length > 0) return found;
  throw new StackFailure(`There is no moment "${text}".`, `Known are: ${momentNames.join(', ')}`);
};

/**
 * `--only=Friday` selects the moments whose names begin with it; repeat it to select several. The default is all of them.
 * Other
 * arguments are patterns of test files.
 * @throws StackFailure for a moment that does not exist
 */
export const readMomentArguments = (args: string[]): MomentArguments => {
  const options = { only: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const named = new Set(values.only?.flatMap(momentsCalled) ?? momentNames);
  return { chosen: momentNames.filter((name) => named.has(name)), patterns: positionals };
};
