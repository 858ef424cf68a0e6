import type { Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { readDemoPassword } from '../data/demo-account-repository.ts';
import { enoughLinks } from '../domain/account-link-errors.ts';
import type { AccountLink } from '../domain/account-link.ts';
import type { User } from '../../users/domain/user.ts';
import type { Device } from '../tokens/device-tokens.ts';
import { sendLink } from './send-link.ts';

export type DeviceLinks = {
  /** Whether a sign-in with only the password may need a link. If so, lock the user's row before `send`. */
  mayNeed: (user: User, device: Device | undefined) => boolean;
  /** E-mails the link that completes the sign-in; undefined when not needed. Throws `too-many` after several in an hour. */
  send: (tx: Tx, user: User, device: string | null, now: Date) => Promise<AccountLink | undefined>;
};

/**
 * On a device that is new to an account without a second factor, the password alone opens no session: others may know it.
 * Exceptions: an unconfirmed address may be a stranger's or mistyped, and the demo's addresses have no mailbox.
 */
export const createDeviceLinks = ({ required, outbox }: { required: boolean; outbox: Outbox }): DeviceLinks => ({
  mayNeed: ({ id, emailConfirmedAt }, device) => required && emailConfirmedAt !== null && device?.userId !== id,
  async send(tx, user, device, now) {
    if (user.emailConfirmedAt === null || (await readDemoPassword(tx, user.id)) !== undefined) return undefined;
    const link = await sendLink({ tx, outbox, now }, 'new-device', user, device);
    if (!link) throw enoughLinks();
    return link;
  },
});
