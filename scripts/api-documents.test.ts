import { Parser } from '@asyncapi/parser';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { allRoutes } from '@drappo/contracts/all-routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createAsyncApi } from './docs/asyncapi.ts';
import { createOpenApi, type OpenApi } from './docs/openapi.ts';

const asJson = <T>(document: T): T => JSON.parse(JSON.stringify(document)) as T;

describe('the OpenAPI document', () => {
  let document: OpenApi;
  beforeAll(async () => {
    document = asJson(await createOpenApi(() => true));
  });

  it('is valid', async () => {
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it('has one operation with a unique name for each route', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(allRoutes.filter(({ route }) => route.path.startsWith('/api/')).length);
  });

  it('describes every parameter of every path', () => {
    const missing = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ operationId, parameters }) => {
        const described = (parameters as { in: string; name: string }[]).filter((one) => one.in === 'path');
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        return names.every((name) => described.some((one) => one.name === name)) ? [] : [operationId];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('resolves every reference to a schema', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    );
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('allows additional fields in responses and rejects them in requests', () => {
    const { OrderDetail, ReservationForm } = document.components.schemas;
    expect([OrderDetail?.['additionalProperties'], ReservationForm?.['additionalProperties']]).toEqual([
      undefined,
      false,
    ]);
  });
});

describe('the AsyncAPI document', () => {
  it('is valid, with a message for each event', async () => {
    const events = await createAsyncApi();
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(events));
    expect(
      diagnostics.filter(({ severity }) => severity === 0).map(({ message, path }) => `${path.join('.')}: ${message}`),
    ).toEqual([]);
    expect(document?.allMessages().length).toBeGreaterThan(40);
  });
});
