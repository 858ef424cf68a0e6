import { Readable } from 'node:stream';
import { uploadTypes } from '@drappo/contracts/catalog/uploads';
import { AppError } from '@drappo/contracts/errors';
import type { Actor, Clock, Logger } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { moveUpload, readUpload } from '../data/upload-repository.ts';
import { allowance, isExpectedType, type Ticket } from '../domain/upload.ts';
import {
  addressExpired,
  addressNotValid,
  addressUsed,
  notWhole,
  uploadRefused,
  wrongType,
} from '../domain/upload-errors.ts';
import { incomingKey } from '../domain/upload-paths.ts';
import { isSignedTicket } from '../domain/upload-signature.ts';
import type { ObjectStore } from '../media/object-store.ts';

export type IncomingFile = {
  id: string;
  expires: number;
  signature: string;
  contentType: string | undefined;
  /** Undefined when the sender does not announce it. */
  contentLength: number | undefined;
  body: Readable;
};

export type ReceiveUploadDeps = {
  prisma: PrismaClient;
  store: ObjectStore;
  clock: Clock;
  logger: Logger;
  signingKeys: string[];
};

/** Stores the file for a signed address, once. The address is the permission: it needs no session. */
export const createReceiveUpload = ({ prisma, store, clock, logger, signingKeys }: ReceiveUploadDeps) => {
  const allowed = async (file: IncomingFile, actor: Actor): Promise<Ticket> => {
    const row = await readUpload(prisma, file.id);
    if (!row || store.signUpload) throw addressNotValid();
    const { id, userId, size, contentType } = row;
    const ticket = { id, userId, expires: file.expires, size, contentType };
    if (!isSignedTicket(ticket, file.signature, signingKeys)) throw addressNotValid();
    if (actor.kind === 'user' && actor.userId !== userId) throw addressNotValid();
    if (file.expires * 1_000 <= clock.now().getTime()) throw addressExpired();
    if (!isExpectedType(ticket, file.contentType, uploadTypes)) throw wrongType();
    if (file.contentLength === 0) throw uploadRefused('empty');
    if ((file.contentLength ?? 0) > allowance(ticket)) throw uploadRefused('too-large');
    return ticket;
  };

  /** The sweep removes what cannot be removed now. */
  const discard = async (id: string): Promise<void> => {
    try {
      await moveUpload(prisma, id, 'receiving', 'discarded');
      await store.remove(incomingKey(id));
    } catch (error) {
      logger.warn({ err: error, uploadId: id }, 'unfinished upload could not be removed yet');
    }
  };

  return async (file: IncomingFile, actor: Actor): Promise<void> => {
    const ticket = await allowed(file, actor);
    // Uses up the address before writing the first byte: of two concurrent requests one is rejected here.
    if (!(await moveUpload(prisma, ticket.id, 'issued', 'receiving'))) throw addressUsed();
    try {
      const size = await receive(store, ticket, file.body);
      if (size === 0) throw uploadRefused('empty');
      if (ticket.size !== null && size !== ticket.size) throw notWhole();
      if (!(await moveUpload(prisma, ticket.id, 'receiving', 'received'))) throw addressExpired();
    } catch (error) {
      await discard(ticket.id);
      // A sender that disconnects early is not a server error.
      throw error instanceof AppError || !file.body.destroyed ? error : notWhole();
    }
  };
};

/** Writes the body up to the limit. Returns the number of bytes. */
const receive = async (store: ObjectStore, ticket: Ticket, body: Readable): Promise<number> => {
  const limit = allowance(ticket);
  let size = 0;
  let fault: unknown;
  const counted = async function* () {
    try {
      // The request stays open after a rejection: destroying it would also lose the response.
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        size += (chunk as Buffer).length;
        if (size > limit) throw uploadRefused('too-large');
        yield chunk as Buffer;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  try {
    await store.write(incomingKey(ticket.id), Readable.from(counted()));
  } catch (error) {
    // The library wraps the sender's error, which is more specific.
    throw fault ?? error;
  }
  return size;
};
