type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const pick = (value: unknown, paths: string[][]): unknown => {
  if (Array.isArray(value)) return value.map((part) => pick(part, paths));
  if (!isObject(value) || paths.some((path) => path.length === 0)) return value;
  const names = [...new Set(paths.flatMap(([name]) => name ?? []))].filter((name) => name in value);
  const below = (name: string): string[][] => paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
  return Object.fromEntries(names.map((name) => [name, pick(value[name], below(name))]));
};

/**
 * Returns the fields of a webhook's payload that its subscription names, inner fields after a period (`line_items.sku`). No
 * names = the whole payload, as at Shopify; a field that the payload does not have is omitted.
 */
export const includedFields = (payload: object, fields: string[]): unknown =>
  fields.length === 0
    ? payload
    : pick(
        payload,
        fields.map((field) => field.split('.')),
      );
