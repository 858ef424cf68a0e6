import { useSyncExternalStore } from 'react';
import './offline-bar.css';

const listen = (changed: () => void): (() => void) => {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, changed);
  return () => events.forEach((event) => window.removeEventListener(event, changed));
};

/** Says while there is no network that no data is lost. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <p className="offline-bar" role="alert">
      Sei offline. Quello che hai scritto resta qui: controlla la connessione e riprova.
    </p>
  );
};
