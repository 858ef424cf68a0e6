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
 * Of a webhook's payload what its subscription asked for: names of fields, those of inner ones after a period
 * (`line_items.sku`). None = everything, as at Shopify; a field that the payload does not have is left out.
 */
export const includedFields = (payload: object, fields: string[]): unknown =>
  fields.length === 0
    ? payload
    : pick(
        payload,
        fields.map((field) => field.split('.')),
      );
