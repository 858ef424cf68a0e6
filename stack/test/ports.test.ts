import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { StackFailure } from '../src/failure.ts';
import { fixedPorts, requireFree, reserveFreePorts } from '../src/ports.ts';

describe('ports', () => {
  it('fail with the port and the variable that changes it when the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;

    const failure = await requireFree('mailWeb', { ...fixedPorts({}), mailWeb: port }).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(StackFailure);
    expect(failure).toMatchObject({
      message: `Port ${port} (mailWeb) is taken by another program.`,
      remedy: expect.stringContaining('MAIL_WEB_PORT='),
    });
    server.close();
  });

  it('come from the environment where it names one; the others have their defaults', () => {
    expect(fixedPorts({ DRAPPO_PORT: '9090' })).toMatchObject({ gateway: 9090, mailWeb: 1080, stripe: 4242 });
  });

  it("are rejected by name when the environment's value is not a port", () => {
    expect(() => fixedPorts({ REDIS_PORT: '70000' })).toThrow('REDIS_PORT is "70000", which is no port.');
  });

  it('are unique when several stacks choose at the same moment', async () => {
    const picked = await Promise.all(Array.from({ length: 5 }, reserveFreePorts));
    const all = picked.flatMap(({ ports }) => Object.values(ports));

    expect(new Set(all).size).toBe(all.length);

    picked.forEach(({ release }) => release());
  });
});
