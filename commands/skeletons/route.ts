import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../stack/src/home.ts';
import { camel, requireName, requirePlace, type Skeleton } from './skeleton.ts';

type Named = { name: string; method: string; path: string; access: string };

const definition = (service: string, { name, method, path, access }: Named): string => `
export const ${camel(name)} = defineRoute({
  owner: '${service}',
  method: '${method}',
  path: '${path}',
  access: '${access}',
  summary: '${name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())}',
  response: z.object({ done: z.boolean() }),
});
`;

const handler = (
  service: string,
  file: string,
  { name }: Named,
): string => `import { ${camel(name)} } from '@drappo/contracts/${service}/${file}';
import { endpoint, type Endpoint } from '@drappo/service-kit';

export const ${camel(name)}Endpoint = (): Endpoint => endpoint(${camel(name)}, async () => ({ done: true }));
`;

const handlerTest = (
  service: string,
  file: string,
  { name }: Named,
): string => `import { expect, it } from '@jest/globals';
import { ${camel(name)} } from '@drappo/contracts/${service}/${file}';
import { ${camel(name)}Endpoint } from './${name}-endpoint.ts';

it('answers what its route promises', async () => {
  const { route, handle } = ${camel(name)}Endpoint();
  expect(route).toBe(${camel(name)});
  expect(route.response?.safeParse(await handle({} as never)).success).toBe(true);
});
`;

/** A route in its owner's contracts, and the endpoint that implements it. */
export const routeSkeleton = ([placeName, verbNoun, method, path, access]: string[]): Skeleton => {
  const { service, source, composition } = requirePlace(placeName);
  const route: Named = {
    name: requireName(verbNoun, /^[a-z]+(-[a-z]+)+$/, 'list-parcels'),
    method: requireName(method, /^(GET|POST|PUT|PATCH|DELETE)$/, 'GET'),
    path: requireName(path, /^\/api(\/:?[\w-]+)+$/, '/api/parcels/:id'),
    access: requireName(access, /^(public|optional|user|base|rivenditore|admin)$/, 'rivenditore'),
  };
  const single = existsSync(join(projectRoot, `packages/contracts/src/${service}/routes.ts`));
  const file = single ? 'routes' : service === 'identity' ? 'routes/session' : 'routes/products';
  return {
    create: {
      [`${source}/http/${route.name}-endpoint.ts`]: handler(service, file, route),
      [`${source}/http/${route.name}-endpoint.test.ts`]: handlerTest(service, file, route),
    },
    extend: {
      [`packages/contracts/src/${service}/${file}.ts`]: (text) =>
        (text.includes("from 'zod'") ? text : `import { z } from 'zod';\n${text}`) + definition(service, route),
    },
    next: [
      `list it under endpoints in ${composition}: ${camel(route.name)}Endpoint()`,
      'its right, by hand, in e2e/authorisation/rights.ts; then: npm run generate:docs',
      'its schemas, error codes and use-case; the web calls it by to(theRoute) in an *-api.ts of its feature',
    ],
  };
};
