import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import { currentContext } from '../context.ts';
import { addressKey } from '../http/address-key.ts';
import type { Logger } from '../logger.ts';
import { securityEvents, summedEvents, type SecurityEvent, type SecurityEventName } from './security-events.ts';

export type SecurityLog = {
  record: (event: SecurityEvent) => void;
  /** Sets all counts to zero, for a service whose clock a test has set back. */
  forget: () => void;
  /** `security_events_total`, to be registered with the process's other metrics. */
  counter: Counter<'event'>;
};

/** Many events of one kind within a minute, in this process. */
export type Burst = { event: SecurityEventName; count: number; seconds: number };

export type SecurityLogOptions = {
  logger: Logger;
  clock: Clock;
  /** Called once per event and minute, at that number of events; absent: bursts are only logged. */
  onBurst?: (burst: Burst) => void;
  /** Number of events of one kind within a minute that is a burst. */
  burstThreshold?: number;
  /** Lines per kind and address within a minute; further events are counted and written as one line. */
  linesPerAddress?: number;
};

const MINUTE_MS = 60_000;
/** Addresses counted separately within a minute; an attacker with more addresses must not fill the memory. */
const MAX_ADDRESSES = 10_000;

/** Writes each security event as one line. A flood cannot fill the disk: beyond a limit, events are only counted. */
export const createSecurityLog = ({
  logger,
  clock,
  onBurst,
  burstThreshold = 50,
  linesPerAddress = 30,
}: SecurityLogOptions): SecurityLog => {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events by name',
    labelNames: ['event'],
    registers: [],
  });
  let minute = 0;
  let byEvent = new Map<SecurityEventName, number>();
  let byAddress = new Map<string, number>();
  let omitted = new Map<string, number>();

  const startMinute = (now: number): void => {
    if (Math.floor(now / MINUTE_MS) === minute) return;
    for (const [key, count] of omitted) {
      const [event, address] = key.split(' ');
      logger.warn({ event, address, omitted: count }, 'security events omitted');
    }
    minute = Math.floor(now / MINUTE_MS);
    byEvent = new Map();
    byAddress = new Map();
    omitted = new Map();
  };

  const countFor = <Key>(counts: Map<Key, number>, key: Key): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };

  return {
    counter,
    forget: () => void (minute = 0),
    record({ event, detail, address = currentContext()?.address, ...about }) {
      startMinute(clock.now().getTime());
      counter.inc({ event });
      const severity = securityEvents[event];
      const total = countFor(byEvent, event);
      if (severity === 'warning' && total === burstThreshold) {
        logger.error({ event, count: total, seconds: MINUTE_MS / 1_000 }, 'burst of security events');
        onBurst?.({ event, count: total, seconds: MINUTE_MS / 1_000 });
      }
      const source = byAddress.size < MAX_ADDRESSES ? addressKey(address ?? 'none') : 'others';
      const lines = countFor(byAddress, `${event} ${source}`);
      const isSummed = summedEvents.has(event);
      if (isSummed ? lines > 1 || total > burstThreshold : lines > linesPerAddress) {
        countFor(omitted, isSummed ? event : `${event} ${source}`);
        return;
      }
      logger[severity === 'warning' ? 'warn' : 'info']({ event, ...about, address, ...detail }, 'security event');
    },
  };
};
