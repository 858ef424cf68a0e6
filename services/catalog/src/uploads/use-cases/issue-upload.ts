import type { UploadTicket, uploadRequest } from '@drappo/contracts/catalog/uploads';
import { uuidv7, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { createUpload, lockAndCountUploads } from '../data/upload-repository.ts';
import { uploadRules, type Ticket } from '../domain/upload.ts';
import { tooManyUploads } from '../domain/upload-errors.ts';
import { incomingKey } from '../domain/upload-paths.ts';
import { signTicket } from '../domain/upload-signature.ts';
import type { ObjectStore, UploadAddress } from '../media/object-store.ts';

export type IssueUploadDeps = {
  database: Database<Tx>;
  clock: Clock;
  store: ObjectStore;
  publicUrl: string;
  signingKeys: string[];
};

/** Signs an address for one file of this user; writes the row before the first byte can arrive. */
export const createIssueUpload = ({ database, clock, store, publicUrl, signingKeys }: IssueUploadDeps) => {
  const portalAddress = ({ contentType, ...ticket }: Ticket): UploadAddress => {
    const signature = signTicket({ contentType, ...ticket }, signingKeys);
    const query = new URLSearchParams({ expires: String(ticket.expires), signature });
    return {
      url: `${publicUrl.replace(/\/$/, '')}/api/uploads/${ticket.id}?${query}`,
      headers: contentType === null ? {} : { 'content-type': contentType },
    };
  };

  const sign = (ticket: Ticket, now: Date): Promise<UploadAddress> | UploadAddress =>
    store.signUpload
      ? store.signUpload(incomingKey(ticket.id), { ...ticket, expiresAt: new Date(ticket.expires * 1_000), now })
      : portalAddress(ticket);

  return async (
    input: z.output<typeof uploadRequest>,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<UploadTicket> => {
    const { userId } = ctx.actor;
    const now = clock.now();
    // Whole seconds, as in the address.
    const expires = Math.floor((now.getTime() + uploadRules.addressMs) / 1_000);
    const [size, contentType] = [input.size ?? null, input.contentType ?? null];
    const ticket = { id: uuidv7(), userId, expires, size, contentType };
    // Before the transaction, which waits only for the database.
    const { url, headers } = await sign(ticket, now);
    const expiresAt = new Date(expires * 1_000);
    return database.transaction(ctx, async (tx) => {
      const { unused, unusedProductImages } = await lockAndCountUploads(tx, userId, now);
      if (unused >= uploadRules.unused || unusedProductImages >= uploadRules.unusedProductImages)
        throw tooManyUploads();
      await createUpload(tx, { id: ticket.id, userId, size, contentType, expiresAt, createdAt: now });
      return { uploadURL: url, headers, expiresAt: expiresAt.toISOString() };
    });
  };
};
