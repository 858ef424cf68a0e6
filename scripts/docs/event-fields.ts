import { money } from '@drappo/contracts/money-schema';
import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};
export type Field = { path: string; type: string };

const wireForm = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const amountPattern = wireForm(money).pattern;

const nameOf = ({ type, format, pattern, enum: members }: JsonSchema): string => {
  if (members) return `one of ${members.map((member) => `\`${String(member)}\``).join(', ')}`;
  if (pattern === amountPattern) return 'amount';
  if (format) return format;
  return type === undefined
    ? 'any'
    : [type]
        .flat()
        .filter((name) => name !== 'null')
        .join(' or ');
};

const fieldsOf = (schema: JsonSchema, path: string, marks: string): Field[] => {
  const parts = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];
  const isNullable = [schema.type].flat().includes('null') || parts.length !== (schema.anyOf?.length ?? 1);
  const said = `${marks}${isNullable ? ' or null' : ''}`;
  return parts.flatMap((part) => {
    if (part.items) return fieldsOf(part.items, `${path}[]`, said);
    if (!part.properties) return [{ path, type: `${nameOf(part)}${said}` }];
    const own = path === '' ? [] : [{ path, type: `object${said}` }];
    const inner = Object.entries(part.properties).flatMap(([name, property]) =>
      fieldsOf(property, path === '' ? name : `${path}.${name}`, part.required?.includes(name) ? '' : ', optional'),
    );
    return [...own, ...inner];
  });
};

/** The fields of a message as in its JSON, nested ones by path: `lines[].sku`. */
export const fieldsOnTheWire = (schema: z.ZodType): Field[] => fieldsOf(wireForm(schema), '', '');
