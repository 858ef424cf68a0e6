import { find } from '../../support/src/canary.ts';
import type { Piece } from '../secrets/places.ts';
import type { Kept } from './kept.ts';
import type { Marks } from './marks.ts';

/** A place with data of the person, and the fields found there. */
export type Finding = { place: string; fields: string[] };

/** The fields whose texts are among the bytes; `?` for a text that names no field, since it was cut or encoded. */
export const fieldsIn = (bytes: Buffer, { mark, numbers }: Marks): string[] => {
  const fields = new Set(Object.entries(numbers).flatMap(([field, number]) => (bytes.includes(number) ? [field] : [])));
  const named = new RegExp(`${mark}-([a-z]+(?:-[a-z]+)*)`, 'g');
  for (const { form } of find(bytes, mark)) {
    if (form !== 'plain') fields.add(`? (${form})`);
    else for (const [, field = '?'] of bytes.toString('latin1').matchAll(named)) fields.add(field);
  }
  return [...fields].toSorted();
};

/** One finding per place, whatever the number of its pieces. */
export const findingsIn = (pieces: Iterable<Piece>, marks: Marks): Finding[] => {
  const found = new Map<string, Set<string>>();
  for (const { where, bytes } of pieces) {
    const fields = fieldsIn(bytes, marks);
    if (fields.length === 0) continue;
    found.set(where, new Set([...(found.get(where) ?? []), ...fields]));
  }
  return [...found].map(([place, fields]) => ({ place, fields: [...fields].toSorted() }));
};

const mayHold = ({ places, fields }: Kept, place: string, field: string): boolean =>
  places.includes(place) && (fields === 'any' || fields.includes(field));

/** Findings in places where no such data may be. */
export const unexpectedOf = (findings: readonly Finding[], kept: readonly Kept[]): string[] =>
  findings.flatMap(({ place, fields }) =>
    fields.filter((field) => !kept.some((one) => mayHold(one, place, field))).map((field) => `${place}: ${field}`),
  );

/** Places of the list that hold no such data: the list is too long. */
export const vacantOf = (findings: readonly Finding[], kept: readonly Kept[]): string[] =>
  kept
    .filter(({ timing }) => timing === undefined)
    .flatMap(({ places, fields }) =>
      places.filter(
        (place) =>
          !findings.some(
            (one) => one.place === place && (fields === 'any' || one.fields.some((field) => fields.includes(field))),
          ),
      ),
    );
