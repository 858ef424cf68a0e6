import { describe, expect, it } from '@jest/globals';
import { compose } from '../src/production/compose/compose.ts';
import { readCompose } from '../src/production/production-compose.ts';
import { portTable } from '../src/ports.ts';
import { bundleOf, services } from '../src/services.ts';

// The tests of the generated documents check that docker-compose.yml is up to date.
const file = readCompose(compose());

describe('docker-compose.yml', () => {
  it.each(services)('runs $name from the table of the local stack, with its port and its database', (service) => {
    const { name, database } = service;
    const { command, environment = {}, depends_on: needs = {} } = file.services[name] ?? {};
    expect(command).toEqual(['node', bundleOf(name)]);
    expect(environment).toMatchObject({ PORT: String(portTable[name].fixed) });
    expect('DATABASE_URL' in environment).toBe(database);
    expect(`migrate-${name}` in needs).toBe(database);
    expect(`migrate-${name}` in file.services).toBe(database);
  });

  it('contains no service that is not in the table', () => {
    const programs = Object.values(file.services).flatMap(({ command = [] }) => command);
    expect(programs.filter((word) => /^services\//.test(word))).toEqual(services.map(({ name }) => bundleOf(name)));
  });

  it('passes each service behind the gateway to the gateway', () => {
    const { environment = {} } = file.services['gateway'] ?? {};
    for (const { name } of services.filter(({ database }) => database))
      expect(environment[`UPSTREAM_${name.toUpperCase()}_URL`]).toBe(`http://${name}:${portTable[name].fixed}`);
  });

  it('gives Redis one user per service', () => {
    const users = file.configs?.['redis-users']?.content ?? '';
    for (const { name } of services)
      expect(users).toContain(`user ${name} on >\${${name.toUpperCase()}_REDIS_PASSWORD:?`);
  });
});
