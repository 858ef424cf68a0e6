import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allRoutes } from './all-routes.ts';

/**
 * Objects that drop unknown fields instead of rejecting them: passkey answers of a browser, calls between services, maps
 * by id, and searches of the public catalogue, whose addresses get parameters of other sites.
 */
const open = [
  'addPasskey.response',
  'addPasskey.response.response',
  'answerLoginFactor.passkey',
  'answerLoginFactor.passkey.response',
  'answerStepUp.passkey',
  'answerStepUp.passkey.response',
  'closeDemo',
  'confirmReservations.acceptedPrices',
  'handOutAccountLink',
  'listFacetsBySearch',
  'listProductsBySearch',
];

const bodies = allRoutes.flatMap(({ name, route: { body } }) => (body ? [{ name, body }] : []));

const openObjects = (node: unknown, path: string): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const isOpen =
    'type' in node && node.type === 'object' && (node as z.core.JSONSchema.BaseSchema).additionalProperties !== false;
  const inside = Object.entries(node).flatMap(([key, value]) =>
    openObjects(value, key === 'properties' ? path : `${path}.${key}`),
  );
  return [...(isOpen ? [path] : []), ...inside];
};

it('no body accepts an unknown field, at any depth', () => {
  const found = bodies.flatMap(({ name, body }) =>
    openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(bodies.length).toBeGreaterThan(80);
  expect(found.toSorted()).toEqual(open);
});

it('no body accepts the property names of Object.prototype', () => {
  const odd = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}') as unknown;
  const taken = bodies.filter(
    ({ body }) => !JSON.stringify(body.safeParse(odd).error?.issues ?? []).includes('__proto__'),
  );
  expect(taken.map(({ name }) => name).filter((name) => !open.includes(name))).toEqual([]);
});
