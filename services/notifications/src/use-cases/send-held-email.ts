import { AppError } from '@drappo/contracts/errors';
import { audit, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { takeHeldJob } from '../data/mail-limit-queries.ts';
import { sendEmailEffect } from '../domain/effects.ts';

type Deps = { database: Database<Tx>; effects: Effects; clock: Clock };

/** Sends an e-mail that a limit holds back, for an admin. Throws `not-found` if it is not held back. */
export const createSendHeldEmail =
  ({ database, effects, clock }: Deps) =>
  (id: string, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const job = await takeHeldJob(tx, id);
      if (!job)
        throw new AppError('not-found', {
          code: 'notifications.email-not-held',
          detail: 'Questa e-mail non è trattenuta, o è già partita.',
        });
      const payload = sendEmailEffect.schema.parse({ ...job, emailId: id });
      await effects.add(tx, sendEmailEffect, { key: id, payload });
      await audit(tx, ctx, { action: 'email.released', subject: `email:${id}`, at: clock.now() });
    });
