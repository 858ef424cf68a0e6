import type { ReturnPhotosMissingV1 } from '@drappo/contracts/catalog/return-photo-events';
import type { EventPayload } from '@drappo/contracts/event';
import { isFault } from '@drappo/contracts/orders/return-status';
import type { RequestContext } from '@drappo/service-kit';
import { deletePhotos } from '../data/return-repository.ts';
import { returnRefused } from '../domain/return-events.ts';
import { refuse } from '../domain/return.ts';
import { lockReturn, writeReturnChange, type ReturnDeps } from './change-return.ts';

const REASON =
  'La foto indicata non risulta caricata, e per un difetto ne serve almeno una. Richiedi di nuovo il reso con una foto.';

/**
 * Drops photographs of a return that catalog does not have. An undecided return for a defect needs one (decision R15):
 * without any, the return is refused, and its pieces can be returned with a new request.
 */
export const createDropMissingPhotos =
  (deps: ReturnDeps) =>
  ({ returnId, photos }: EventPayload<typeof ReturnPhotosMissingV1>, ctx: RequestContext): Promise<void> =>
    deps.database.transaction(ctx, async (tx) => {
      const locked = await lockReturn(tx, returnId);
      const { found, order } = locked;
      const left = await deletePhotos(tx, returnId, photos);
      if (left > 0 || found.status !== 'requested' || !found.lines.some(({ reason }) => isFault(reason))) return;
      const now = deps.clock.now();
      const after = refuse(found, REASON, now);
      const events = [returnRefused(after, order, REASON, now)];
      await writeReturnChange(deps, tx, { locked, after, events, moments: [{ kind: 'return-refused', note: REASON }] });
    });
