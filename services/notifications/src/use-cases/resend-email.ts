import { AppError } from '@drappo/contracts/errors';
import { isErasedEmail } from '@drappo/contracts/identity/personal-data';
import { audit, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { findEmailIn, insertWithJob } from '../data/email-repository.ts';
import { findRecipient } from '../data/user-replica.ts';
import { sendEmailEffect } from '../domain/effects.ts';
import { messageIdOf } from '../domain/email-content.ts';
import { isResendable, resentTo } from '../domain/resend.ts';

type Deps = { database: Database<Tx>; effects: Effects; clock: Clock; from: string };

const missing = () =>
  new AppError('not-found', { code: 'notifications.email-missing', detail: "L'e-mail non esiste più." });

/**
 * Sends a sent e-mail again for an admin, as a new e-mail. `press` makes its Message-ID, which is unique: the same
 * press, repeated or over two connections concurrently, stores and sends one e-mail.
 */
export const createResendEmail =
  ({ database, effects, clock, from }: Deps) =>
  (id: string, press: string, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const email = await findEmailIn(tx, id);
      if (!email) throw missing();
      if (!isResendable(email))
        throw new AppError('conflict', {
          code: 'notifications.email-not-resendable',
          detail: 'Questa e-mail non si può inviare di nuovo: non è ancora partita, o contiene un link segreto.',
        });
      const account = await findRecipient(tx, email.userId);
      if (!account || isErasedEmail(account.email)) throw missing();
      const { userId, subjectId, kind, subject, html, text, cause } = email;
      const again = {
        userId,
        subjectId,
        kind,
        subject,
        html,
        text,
        cause,
        messageId: messageIdOf(`${kind}.again`, press, from),
        recipient: resentTo(email, account.email),
        createdAt: clock.now(),
      };
      const emailId = await effects.addWith(tx, sendEmailEffect, insertWithJob(again, {}));
      // The same press was handled before.
      if (emailId === undefined) return;
      await audit(tx, ctx, { action: 'email.resent', subject: `email:${id}`, at: clock.now(), details: { emailId } });
    });
