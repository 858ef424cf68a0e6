import type { ClaimedUpload } from '@drappo/contracts/catalog/uploads';
import { limits } from '@drappo/contracts/limits';
import {
  audit,
  withoutDedupe,
  type Clock,
  type Database,
  type Logger,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { claimUpload, readOwnUpload, refuseUpload, setUploadPurpose } from '../data/upload-repository.ts';
import { uploadRules, type UploadPurpose } from '../domain/upload.ts';
import { isRefusal, notUploadedYet, uploadNotFound, uploadRefused, type Refusal } from '../domain/upload-errors.ts';
import { incomingKey, objectPath, pictureKey, pictureKeys, uploadOfAddress } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { Picture, PictureReader } from '../media/read-picture.ts';

export type ClaimUploadDeps = {
  database: Database<Tx>;
  store: ObjectStore;
  readPicture: PictureReader;
  clock: Clock;
  logger: Logger;
};
type Context = RequestContext & { actor: UserActor };

/**
 * Turns the user's own finished upload into a picture of the portal. Each step is idempotent: the same call after a
 * crash, or twice concurrently, writes the same files and returns the same path; a rejected file stays rejected.
 */
export const createClaimUpload = ({ database, store, readPicture, clock, logger }: ClaimUploadDeps) => {
  /** The outcome of an earlier call; undefined while the file has not been checked. */
  const earlierOutcome = (id: string, purpose: UploadPurpose, ctx: Context): Promise<ClaimedUpload | undefined> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const upload = await readOwnUpload(tx, ctx.actor.userId, id);
      if (!upload || upload.state === 'discarded' || (upload.purpose ?? purpose) !== purpose) throw uploadNotFound();
      if (isRefusal(upload.refusal)) throw uploadRefused(upload.refusal);
      if (upload.state === 'claimed') return { objectPath: objectPath(purpose, id), widths: upload.widths };
      if (clock.now().getTime() > upload.createdAt.getTime() + uploadRules.claimMs) throw uploadNotFound();
      if (upload.state === 'receiving' || (upload.state === 'issued' && !store.signUpload)) throw notUploadedYet();
      // Before writing the first file, so that the sweep knows where a crash may have left files.
      if (!(await setUploadPurpose(tx, id, purpose))) throw uploadNotFound();
      return undefined;
    });

  const refuse = async (id: string, refusal: Refusal, ctx: Context): Promise<never> => {
    await database.transaction(withoutDedupe(ctx), (tx) => refuseUpload(tx, id, refusal));
    await removeSource(id);
    throw uploadRefused(refusal);
  };

  const writePicture = async (id: string, purpose: UploadPurpose, { original, smaller }: Picture): Promise<void> => {
    for (const { width, content } of smaller) await store.write(pictureKey(purpose, id, width), content, 'image/webp');
    await store.write(pictureKey(purpose, id), original, 'image/webp');
  };

  const confirm = (id: string, purpose: UploadPurpose, widths: number[], ctx: Context): Promise<boolean> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const claimed = await claimUpload(tx, { id, purpose, widths, claimedAt: now });
      if (claimed && purpose === 'product')
        await audit(tx, ctx, { action: 'picture.uploaded', subject: `upload:${id}`, at: now });
      return claimed;
    });

  /** The sweep retries when this fails. */
  const removeSource = async (id: string): Promise<void> => {
    try {
      await store.remove(incomingKey(id));
    } catch (error) {
      logger.warn({ err: error, uploadId: id }, 'source of an upload could not be removed yet');
    }
  };

  return async (imageURL: string, purpose: UploadPurpose, ctx: Context): Promise<ClaimedUpload> => {
    const id = uploadOfAddress(imageURL);
    if (id === undefined) throw uploadNotFound();
    const earlier = await earlierOutcome(id, purpose, ctx);
    if (earlier) return earlier;

    const bytes = await store.read(incomingKey(id), limits.uploadBytes);
    if (bytes === undefined) {
      // A concurrent identical call may have just finished and removed the source.
      const meanwhile = await earlierOutcome(id, purpose, ctx);
      if (meanwhile) return meanwhile;
      throw notUploadedYet();
    }
    const picture = bytes === 'too-large' ? bytes : await readPicture(bytes);
    if (typeof picture === 'string') return refuse(id, picture, ctx);

    await writePicture(id, purpose, picture);
    const widths = picture.smaller.map(({ width }) => width);
    if (!(await confirm(id, purpose, widths, ctx))) {
      const meanwhile = await earlierOutcome(id, purpose, ctx).catch(() => undefined);
      if (meanwhile) return meanwhile;
      // Swept in the meantime: nothing refers to these files.
      await store.remove(...pictureKeys(purpose, id));
      throw uploadNotFound();
    }
    await removeSource(id);
    return { objectPath: objectPath(purpose, id), widths };
  };
};
