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
import type { Tx } from '../data/database.ts';
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

const CLAIMABLE = ['issued', 'received'];

/**
 * Turns one's own finished upload into a picture of the portal. Each step can be done again: the same call after a crash,
 * or twice at once, writes the same files and gives the same path; what is refused stays refused.
 */
export const createClaimUpload = ({ database, store, readPicture, clock, logger }: ClaimUploadDeps) => {
  /** What an earlier call has come to; undefined while the file is still to be judged. */
  const settled = (id: string, purpose: UploadPurpose, ctx: Context): Promise<ClaimedUpload | undefined> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const upload = await tx.upload.findFirst({ where: { id, userId: ctx.actor.userId } });
      if (!upload || upload.state === 'discarded' || (upload.purpose ?? purpose) !== purpose) throw uploadNotFound();
      if (isRefusal(upload.refusal)) throw uploadRefused(upload.refusal);
      if (upload.state === 'claimed') return { objectPath: objectPath(purpose, id), widths: upload.widths };
      if (clock.now().getTime() > upload.createdAt.getTime() + uploadRules.claimMs) throw uploadNotFound();
      if (upload.state === 'receiving' || (upload.state === 'issued' && !store.signUpload)) throw notUploadedYet();
      // Before the first file is made, so that the sweep knows where a crash may have left some.
      const { count } = await tx.upload.updateMany({
        where: { id, OR: [{ purpose: null }, { purpose }] },
        data: { purpose },
      });
      if (count === 0) throw uploadNotFound();
      return undefined;
    });

  const refuse = async (id: string, refusal: Refusal, ctx: Context): Promise<never> => {
    await database.transaction(withoutDedupe(ctx), (tx) =>
      tx.upload.updateMany({ where: { id, state: { in: CLAIMABLE } }, data: { state: 'refused', refusal } }),
    );
    await removeSource(id);
    throw uploadRefused(refusal);
  };

  const keep = async (id: string, purpose: UploadPurpose, { original, smaller }: Picture): Promise<void> => {
    for (const { width, content } of smaller) await store.write(pictureKey(purpose, id, width), content, 'image/webp');
    await store.write(pictureKey(purpose, id), original, 'image/webp');
  };

  const confirm = (id: string, purpose: UploadPurpose, widths: number[], ctx: Context): Promise<boolean> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const { count } = await tx.upload.updateMany({
        where: { id, purpose, state: { in: CLAIMABLE } },
        data: { state: 'claimed', widths, claimedAt: now },
      });
      if (count === 1 && purpose === 'product')
        await audit(tx, ctx, { action: 'picture.uploaded', subject: `upload:${id}`, at: now });
      return count === 1;
    });

  /** The sweep does it again should this fail. */
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
    const earlier = await settled(id, purpose, ctx);
    if (earlier) return earlier;

    const bytes = await store.read(incomingKey(id), limits.uploadBytes);
    if (bytes === undefined) {
      // The same call at the same time may have finished just now and removed the source.
      const meanwhile = await settled(id, purpose, ctx);
      if (meanwhile) return meanwhile;
      throw notUploadedYet();
    }
    const picture = bytes === 'too-large' ? bytes : await readPicture(bytes);
    if (typeof picture === 'string') return refuse(id, picture, ctx);

    await keep(id, purpose, picture);
    const widths = picture.smaller.map(({ width }) => width);
    if (!(await confirm(id, purpose, widths, ctx))) {
      const meanwhile = await settled(id, purpose, ctx).catch(() => undefined);
      if (meanwhile) return meanwhile;
      // Swept meanwhile: nothing points at these files any more.
      await store.remove(...pictureKeys(purpose, id));
      throw uploadNotFound();
    }
    await removeSource(id);
    return { objectPath: objectPath(purpose, id), widths };
  };
};
