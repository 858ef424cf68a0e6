import { AppError } from '@drappo/contracts/errors';
import type { UserActor } from '@drappo/service-kit';
import type { Request, Response } from 'express';
import type { PrismaClient } from '../../data/database.ts';
import { pictureKey, privateImage, type PrivatePurpose } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { sendObject } from './send-object.ts';

const imageNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.picture-not-found', detail: 'Immagine non trovata' });

/** Private pictures must not be cached, or others could see them on the same machine after sign-out. */
const OWN_CACHE = 'private, no-store';

type Call = { req: Request; res: Response; actor: UserActor };

/** Sends a picture to its owner and to admins. */
export const sendPrivateImage = async (
  { prisma, store }: { prisma: PrismaClient; store: ObjectStore },
  purpose: PrivatePurpose,
  { req, res, actor }: Call,
): Promise<void> => {
  const image = privateImage(purpose, req.path);
  if (!image) throw imageNotFound();
  const owned = actor.role === 'admin' ? {} : { userId: actor.userId };
  const there = await prisma.upload.count({ where: { id: image.id, purpose, state: 'claimed', ...owned } });
  const key = pictureKey(purpose, image.id, image.width);
  if (there === 0 || !(await sendObject(res, store, key, OWN_CACHE))) throw imageNotFound();
};
