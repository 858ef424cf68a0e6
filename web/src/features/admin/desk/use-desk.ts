import { carrierCodes, type CarrierCode } from '@drappo/contracts/orders/carriers';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureText, isApiFailure } from '../../../shared/api/failure.ts';
import { randomId } from '../../../shared/buying/random-id.ts';
import { serverMinute } from '../../../shared/tape/server-clock.ts';
import { useCorrectTrackingMutation, useLazyGetDeskOrderQuery, useShipAtDeskMutation } from './desk-api.ts';
import { answered } from './answered.ts';
import { createDesk, type Desk, type DeskView } from './desk-store.ts';
import { createSounds } from './sounds.ts';

const CARRIER = 'drappo-desk-carrier';
const MUTED = 'drappo-desk-muted';
const RETRY_MS = 5_000;
const GOOD_MS = 1_500;
const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const store = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage the desk asks again after a reload.
  }
};

const failed = 'Il portale non risponde come dovrebbe. Riprova.';
const statusOf = (error: unknown): number => (isApiFailure(error) ? error.status : 0);

/** The desk of this tab with its calls, its sound and its clock. */
export const useDesk = (): { desk: Desk; view: DeskView; isMuted: boolean; mute: () => void } => {
  const [read] = useLazyGetDeskOrderQuery();
  const [ship] = useShipAtDeskMutation();
  const [correct] = useCorrectTrackingMutation();
  const [isMuted, setIsMuted] = useState(() => stored(MUTED) === 'true');
  const [desk] = useState(() => {
    const play = createSounds();
    const carrier = carrierCodes.find((code) => code === stored(CARRIER)) ?? null;
    return createDesk(
      {
        readOrder: async (code) => {
          const { data, error } = await answered(read(code));
          return data && !error
            ? { order: data, status: 200, failure: '' }
            : { status: statusOf(error), failure: failureText(error, failed) };
        },
        sendShipment: async (queued) => {
          const { error } = await answered(ship(queued));
          return { status: error ? statusOf(error) : 200, failure: error ? failureText(error, failed) : null };
        },
        correct: async (shipment) => {
          const { error } = await answered(correct(shipment));
          return { status: error ? statusOf(error) : 200, failure: error ? failureText(error, failed) : null };
        },
        sound: (sound) => {
          if (stored(MUTED) !== 'true') play(sound);
        },
        now: () => new Date(Math.max(Date.now(), serverMinute())),
        newKey: randomId,
      },
      carrier,
    );
  });
  const view = useSyncExternalStore(desk.subscribe, desk.view);

  // Sends shipments left by an earlier visit, and again when the network returns.
  useEffect(() => {
    const flush = () => void desk.flush();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [desk]);
  const isWaiting = view.queue.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void desk.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [desk, isWaiting]);

  const { carrier, notice } = view;
  useEffect(() => {
    if (carrier) store(CARRIER, carrier satisfies CarrierCode);
  }, [carrier]);
  useEffect(() => {
    if (notice?.tone !== 'good') return undefined;
    const timer = setTimeout(() => desk.forget(notice), GOOD_MS);
    return () => clearTimeout(timer);
  }, [desk, notice]);

  const mute = () => {
    setIsMuted(!isMuted);
    store(MUTED, String(!isMuted));
  };
  return { desk, view, isMuted, mute };
};
