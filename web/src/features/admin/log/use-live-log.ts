import { ERROR_LOG_EVENT } from '@drappo/contracts/integrations/error-logs';
import { streamErrors } from '@drappo/contracts/integrations/routes';
import { pathTo } from '@drappo/contracts/route';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api.ts';
import { isApiFailure } from '../../../shared/api/failure.ts';
import { listenToEvents } from '../../../shared/api/event-stream.ts';
import { useLazyAskForLogQuery } from './log-api.ts';

/** While the log is on screen, the server pushes its changes (decision R12: nothing is polled). */
export const useLiveLog = (): void => {
  const dispatch = useDispatch();
  const [ask] = useLazyAskForLogQuery();
  useEffect(
    () =>
      listenToEvents({
        url: pathTo(streamErrors),
        event: ERROR_LOG_EVENT,
        // On the first message of a connection too: entries may have changed while there was no connection.
        onMessage: () => dispatch(api.util.invalidateTags(['AdminErrors', 'AdminDeadLetters'])),
        mayReconnect: async () => {
          const { error } = await ask();
          return !(isApiFailure(error) && (error.status === 401 || error.status === 403));
        },
      }),
    [ask, dispatch],
  );
};
