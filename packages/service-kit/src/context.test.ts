import { describe, expect, it } from '@jest/globals';
import { actorName, currentContext, runInContext, systemContext, withoutDedupe, type Actor } from './context.ts';

describe('actorName', () => {
  const user: Actor = { kind: 'user', userId: 'u1', sessionId: 's1', role: 'base', plan: 'trial' };

  it.each<[Actor, string]>([
    [user, 'user:u1'],
    [{ kind: 'system', name: 'sweep' }, 'system:sweep'],
    [{ kind: 'visitor' }, 'visitor'],
  ])('returns for %j: %s', (actor, name) => {
    expect(actorName(actor)).toBe(name);
  });
});

describe('systemContext', () => {
  it('is a system actor whose request id and correlation id are equal', () => {
    const { requestId, correlationId, actor } = systemContext('sweep');
    expect(requestId).toBe(correlationId);
    expect(actor).toEqual({ kind: 'system', name: 'sweep' });
    expect(systemContext('sweep', 'given').correlationId).toBe('given');
  });
});

describe('withoutDedupe', () => {
  it('drops only the dedupe key', () => {
    const context = systemContext('sweep', 'id');
    const dedupe = { kind: 'key', key: 'k', hash: 'h' } as const;
    expect(withoutDedupe({ ...context, dedupe })).toEqual(context);
    expect(withoutDedupe(context)).toEqual(context);
  });
});

describe('runInContext', () => {
  it('provides the context to the work, the innermost first, and to nothing outside', async () => {
    const [outer, inner] = [systemContext('outer'), systemContext('inner')];
    const seen = await runInContext(outer, async () => {
      const nested = runInContext(inner, currentContext);
      await Promise.resolve();
      return [nested, currentContext()];
    });
    expect(seen).toEqual([inner, outer]);
    expect(currentContext()).toBeUndefined();
  });
});
