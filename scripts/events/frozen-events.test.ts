import { describe, expect, it } from '@jest/globals';
import { allEvents } from '@drappo/contracts/all-events';
import { z } from 'zod';
import { currentSchema, frozenSchema, nameOf, orphanedSchemas } from './event-schemas.ts';
import { onlyAddsOptionalFields } from './schema-changes.ts';

describe('the schema of an event', () => {
  // A change here is a new version, or an optional field that `npm run freeze:events -- <name>` accepts.
  it.each(allEvents.map((event) => [nameOf(event), event] as const))(
    '%s equals its frozen version; if not: npm run freeze:events',
    (_name, event) => {
      expect(currentSchema(event)).toEqual(frozenSchema(event));
    },
  );

  it('remains as long as its messages may be read', () => {
    expect(orphanedSchemas()).toEqual([]);
  });
});

describe('a changed schema', () => {
  const line = z.object({ sku: z.string() });
  const paid = z.object({ orderId: z.string(), kind: z.enum(['a', 'b']), lines: z.array(line) });
  const isAccepted = (changed: z.ZodType): boolean =>
    onlyAddsOptionalFields(z.toJSONSchema(paid) as never, z.toJSONSchema(changed) as never);

  it('is accepted when it adds optional fields, also deep inside', () => {
    expect(isAccepted(paid.extend({ note: z.string().optional() }))).toBe(true);
    expect(isAccepted(paid.extend({ lines: z.array(line.extend({ name: z.string().optional() })) }))).toBe(true);
  });

  it.each([
    ['a field that must be there', paid.extend({ note: z.string() })],
    ['a new enum member', paid.extend({ kind: z.enum(['a', 'b', 'c']) })],
    ['a field that is gone', paid.omit({ kind: true })],
    ['a field that may be absent now', paid.extend({ kind: z.enum(['a', 'b']).optional() })],
    ['another type', paid.extend({ orderId: z.number() })],
    ['a field that may be null now', paid.extend({ orderId: z.string().nullable() })],
  ])('is rejected for %s', (_what, changed) => {
    expect(isAccepted(changed)).toBe(false);
  });
});
