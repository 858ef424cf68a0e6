type Json = null | string | number | boolean | Json[] | { [name: string]: Json };
type Schema = {
  type?: string | string[];
  enum?: Json[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const allowsNull = ({ type, anyOf }: Schema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || Boolean(anyOf?.some(allowsNull));

/** The parts that a JSON schema allows and no value contains, as `path: "member"`, `path: null` or `path: absent`. */
export const unseenIn = (schema: object, values: readonly unknown[], path = ''): string[] => {
  const { enum: members = [], anyOf = [], items, properties = {}, required = [] } = schema as Schema;
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  const present = values.filter((value) => value !== null);
  return [
    ...(allowsNull(schema) && present.length === values.length ? [`${path}: null`] : []),
    ...members.filter((member) => !values.includes(member)).map((member) => `${path}: ${JSON.stringify(member)}`),
    ...anyOf.filter(({ type }) => type !== 'null').flatMap((part) => unseenIn(part, present, path)),
    ...(items ? unseenIn(items, present.flat(), `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const owners = present.filter(isObject);
      const found = owners.filter((owner) => name in owner).map((owner) => owner[name]);
      const absent = !required.includes(name) && found.length === owners.length ? [`${at(name)}: absent`] : [];
      const shown = found.some((value) => value !== null) ? [] : [`${at(name)}: any value`];
      return [...absent, ...shown, ...unseenIn(property, found, at(name))];
    }),
  ];
};
