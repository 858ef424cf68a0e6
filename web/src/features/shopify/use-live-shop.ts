import { streamShop } from '@drappo/contracts/integrations/routes';
import { SHOP_EVENT } from '@drappo/contracts/integrations/shop-orders';
import { pathTo } from '@drappo/contracts/route';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { listenToEvents } from '../../shared/api/event-stream.ts';
import { isApiFailure } from '../../shared/api/failure.ts';
import { debounceTimer } from '../../shared/debounce-timer.ts';
import { useLazyAskForShopQuery } from './shopify-api.ts';

/** Many orders may arrive together: they are read together, at most once in this time (ms). */
const PAUSE_MS = 1_000;

/** While the shop is shown, changes in it and its orders appear automatically (decision R12: no polling). */
export const useLiveShop = (isReseller: boolean): void => {
  const dispatch = useDispatch();
  const [ask] = useLazyAskForShopQuery();
  useEffect(() => {
    if (!isReseller) return undefined;
    let cancel: (() => void) | undefined;
    let last = -Infinity;
    const refresh = () => {
      last = performance.now();
      cancel = undefined;
      // The orders to pay and the paid orders of "Gestione Ordini" change with it.
      dispatch(api.util.invalidateTags(['Shop', 'Orders']));
    };
    const stop = listenToEvents({
      url: pathTo(streamShop),
      event: SHOP_EVENT,
      // Also for the first message of a connection: something may have changed while there was no stream.
      onMessage: () => (cancel ??= debounceTimer.start(Math.max(0, last + PAUSE_MS - performance.now()), refresh)),
      mayReconnect: async () => {
        const { error } = await ask();
        return !(isApiFailure(error) && (error.status === 401 || error.status === 403));
      },
    });
    return () => {
      cancel?.();
      stop();
    };
  }, [ask, dispatch, isReseller]);
};
