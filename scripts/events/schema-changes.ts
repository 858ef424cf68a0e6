type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Optional fields that the later schema adds to the earlier one. */
const addedFields = (before: Record<string, Json>, after: Record<string, Json>): string[] => {
  const required = Array.isArray(after['required']) ? after['required'] : [];
  const [old, now] = [before['properties'], after['properties']];
  if (!isObject(old) || !isObject(now)) return [];
  return Object.keys(now).filter((name) => !(name in old) && !required.includes(name));
};

/** Removes the optional fields that the later schema adds, at every depth. Other changes remain as differences. */
const withoutAdditions = (before: Json | undefined, after: Json): Json => {
  if (Array.isArray(after))
    return after.map((part, index) => withoutAdditions(Array.isArray(before) ? before[index] : undefined, part));
  if (!isObject(after) || !isObject(before)) return after;
  const added = addedFields(before, after);
  return Object.fromEntries(
    Object.entries(after).map(([name, part]) => {
      const kept =
        name === 'properties' && isObject(part)
          ? Object.fromEntries(Object.entries(part).filter(([field]) => !added.includes(field)))
          : part;
      return [name, withoutAdditions(before[name], kept)];
    }),
  );
};

/** Serialises a schema independently of the order of its members. */
export const canonical = (schema: Json): string =>
  JSON.stringify(schema, (_name, value: Json) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

/** Whether a consumer of the earlier schema can read every message of the later one: it only adds optional fields. */
export const onlyAddsOptionalFields = (before: Json, after: Json): boolean =>
  canonical(withoutAdditions(before, after)) === canonical(before);
