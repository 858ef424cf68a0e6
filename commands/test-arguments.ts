import { StackFailure } from '../stack/src/failure.ts';
import { partNames } from '../stack/src/test-run/run-plan.ts';
import type { PartName, Selection, Shard } from '../stack/src/test-run/run-plan.ts';

export type TestArguments = {
  /** Patterns for the paths of test files. */
  patterns: string[];
  /** Flags for Jest. */
  flags: string[];
  selection: Selection;
  /** Whether nothing is selected: every check and every test. */
  isWhole: boolean;
};

/**
 * Parses `--part=web`, `--shard=1/2`, patterns, then flags for Jest.
 * @throws StackFailure for a part or a shard that does not exist
 */
export const readTestArguments = (args: readonly string[]): TestArguments => {
  const isOwn = (arg: string): boolean => /^--(part|shard)(=|$)/.test(arg);
  const valueOf = (name: string): string | undefined =>
    args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
  const rest = args.filter((arg) => !isOwn(arg));
  const firstFlag = rest.findIndex((arg) => arg.startsWith('-'));
  return {
    patterns: firstFlag === -1 ? rest : rest.slice(0, firstFlag),
    flags: firstFlag === -1 ? [] : rest.slice(firstFlag),
    selection: { part: partCalled(valueOf('part')), shard: shardCalled(valueOf('shard')) },
    isWhole: args.length === 0,
  };
};

const partCalled = (text: string | undefined): PartName | undefined => {
  const part = partNames.find((name) => name === text);
  if (text === undefined || part !== undefined) return part;
  throw new StackFailure(`There is no part "${text}".`, `Write --part=${partNames.join(', --part=')}`);
};

const shardCalled = (text: string | undefined): Shard | undefined => {
  if (text === undefined) return undefined;
  const [index = 0, count = 0] = /^[1-9]\d?\/[1-9]\d?$/.test(text) ? text.split('/').map(Number) : [];
  if (index > 0 && index <= count) return { index, count };
  throw new StackFailure(`"${text}" is no shard.`, 'Write --shard=1/2 for the first of two.');
};
