import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext, type RequestContext, type UserActor } from '@drappo/service-kit';
import { silentLogger, type TestUser } from '@drappo/service-kit/testing';
import { createDatabase } from '../../../../packages/service-kit/src/database/database.ts';
import { createLocalObjects } from '../../src/uploads/media/local-objects.ts';
import type { ObjectStore } from '../../src/uploads/media/object-store.ts';
import { createPictureReader } from '../../src/uploads/media/read-picture.ts';
import { createClaimUpload } from '../../src/uploads/use-cases/claim-upload.ts';
import { startCatalog, type Catalog } from '../catalog-app.ts';
import { aPicture, claim, filesOf, sweep, upload } from './upload-tools.ts';

let catalog: Catalog;
let photo: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  photo = await aPicture(700, 500);
});
afterAll(() => catalog.stop());

class Crash extends Error {}

/** A storage that crashes the process before or after the given write or removal. */
const dyingStore = (step: number, when: 'before' | 'after'): ObjectStore => {
  const store = createLocalObjects(catalog.mediaRoot);
  let steps = 0;
  const dying =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      steps += 1;
      if (steps === step && when === 'before') throw new Crash();
      if (steps > step) throw new Crash();
      await work(...args);
      if (steps === step) throw new Crash();
    };
  return { ...store, write: dying(store.write), remove: dying(store.remove) };
};

const claimWith = (store: ObjectStore) =>
  createClaimUpload({
    database: createDatabase(catalog.apps[0]!.prisma),
    store,
    readPicture: createPictureReader(),
    clock: catalog.clock,
    logger: silentLogger(),
  });
const contextOf = ({ userId }: TestUser): RequestContext & { actor: UserActor } => ({
  ...systemContext('test'),
  actor: { kind: 'user', userId, sessionId: 's', role: 'base', plan: 'trial' },
});
const stateOf = async (address: string) =>
  (await catalog.apps[0]!.prisma.upload.findUnique({ where: { id: new URL(address).pathname.split('/').at(-1)! } }))
    ?.state;

// A crash before or after each step: three smaller widths, the original, the removal of the source.
const steps = [1, 2, 3, 4, 5].flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]);

describe('a claim that crashes', () => {
  it.each(steps)(
    'at step %i, %s it, is finished by the next call, which returns the whole picture',
    async (step, when) => {
      const user = catalog.issuer.user('base');
      const client = catalog.as(user);
      const address = await upload(catalog, client, photo);
      await claimWith(dyingStore(step, when))(address, 'product-request', contextOf(user)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
      });
      const { status, body } = await claim(client, address);
      expect(status).toBe(200);
      for (const width of ['', ...body.widths.map((one: number) => `-${one}`)]) {
        const path = body.objectPath.replace('.webp', `${width}.webp`);
        const answer = await fetch(catalog.urls[0] + path, { headers: { cookie: user.cookie } });
        expect(answer.status).toBe(200);
      }
    },
  );

  it.each(steps)('at step %i, %s it, leaves nothing behind when it is never repeated', async (step, when) => {
    const user = catalog.issuer.user('base');
    const address = await upload(catalog, catalog.as(user), photo);
    await claimWith(dyingStore(step, when))(address, 'product', contextOf(user)).catch(() => undefined);
    catalog.clock.advance({ hours: 25 });
    await sweep(catalog);
    expect(await stateOf(address)).toBeUndefined();
    expect(filesOf(catalog).filter((file) => file.startsWith('uploads/'))).toEqual([]);
    expect(filesOf(catalog).filter((file) => file.includes('incoming'))).toEqual([]);
  });
});

describe('a sweep that crashes', () => {
  it('is finished by the next one after the files and before the row', async () => {
    const user = catalog.issuer.user('base');
    const address = await upload(catalog, catalog.as(user), photo);
    catalog.clock.advance({ hours: 3 });
    await expect(sweep(catalog, dyingStore(1, 'after'))).rejects.toBeInstanceOf(Crash);
    expect(await stateOf(address)).toBe('discarded');
    await sweep(catalog);
    expect(await stateOf(address)).toBeUndefined();
  });

  it('never deletes an upload that can still be claimed', async () => {
    const user = catalog.issuer.user('base');
    const address = await upload(catalog, catalog.as(user), photo);
    catalog.clock.advance({ minutes: 59 });
    await sweep(catalog);
    expect((await claim(catalog.as(user), address)).status).toBe(200);
  });
});
