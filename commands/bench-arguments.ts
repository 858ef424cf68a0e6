import { parseArgs } from 'node:util';
import { extraPartNames, partGroups, partNames, type PartName } from '../bench/src/parts.ts';
import { StackFailure } from '../stack/src/failure.ts';
import { serviceNames, type ServiceName } from '../stack/src/services.ts';

export type BenchArguments = { only?: PartName[]; profile?: ServiceName[] };

/** Parses names separated by commas; rejects unknown ones. */
const namesOf = <Name extends string>(text: string, what: string, known: readonly Name[]): Name[] =>
  text.split(',').map((name) => {
    const found = known.find((one) => one === name);
    if (found) return found;
    throw new StackFailure(`There is no ${what} "${name}".`, `Known are: ${known.join(', ')}`);
  });

/**
 * `--only=orders,reads` runs some parts, `--only=floods` a group of them; `--profile=orders,catalog` profiles these services
 * meanwhile.
 * @throws StackFailure for a part or a service that does not exist
 */
export const readBenchArguments = (args: string[]): BenchArguments => {
  const options = { only: { type: 'string' }, profile: { type: 'string' } } as const;
  const { only, profile } = parseArgs({ args, options }).values;
  return {
    ...(only !== undefined && {
      only: namesOf(only, 'part', [...partNames, ...extraPartNames, ...Object.keys(partGroups)]).flatMap(
        (name) => partGroups[name] ?? (name as PartName),
      ),
    }),
    ...(profile !== undefined && { profile: namesOf(profile, 'service', serviceNames) }),
  };
};
