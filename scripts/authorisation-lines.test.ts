import { describe, expect, it } from '@jest/globals';
import { allRoutes } from '@drappo/contracts/all-routes';
import { rights } from '../e2e/authorisation/rights.ts';

type Rights = Record<string, Record<string, unknown>>;
const routes = allRoutes.map(({ route: { owner, method, path } }) => ({ owner, line: `${method} ${path}` }));

const withoutLine = (written: Rights): string[] =>
  routes.filter(({ owner, line }) => !written[owner]?.[line]).map(({ owner, line }) => `${owner}: ${line}`);

const without = (service: string, line: string): Rights => {
  const { [line]: _left, ...rest } = rights[service] ?? {};
  return { ...rights, [service]: rest };
};

/** Routes that every service has and that no owner defines. */
const ofEveryService = /^GET \/(health|internal)\//;

describe('the table of rights', () => {
  it('has a line for each route', () => {
    expect(withoutLine(rights)).toEqual([]);
  });

  it('has no line for a route that does not exist', () => {
    const defined = new Set(routes.map(({ owner, line }) => `${owner}: ${line}`));
    const written = Object.entries(rights).flatMap(([owner, lines]) =>
      Object.keys(lines).map((line) => `${owner}: ${line}`),
    );
    expect(written.filter((line) => !defined.has(line) && !ofEveryService.test(line.replace(/^\w+: /, '')))).toEqual(
      [],
    );
  });

  it('fails without any one of its lines', () => {
    for (const { owner, line } of routes) expect(withoutLine(without(owner, line))).toEqual([`${owner}: ${line}`]);
  });
});
