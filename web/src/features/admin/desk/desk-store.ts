import { carrierByCode, type CarrierCode } from '@drappo/contracts/orders/carriers';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { onHeld, onLeave, onOpened, onScan, onTick, onUnread } from './desk-rules.ts';
import { initialState, type Command, type DeskState, type Notice, type Shipment, type Step } from './desk-state.ts';
import { refusalOf } from './refused-order.ts';
import { shortNumber } from './scanned-code.ts';
import { createSender, type SendShipment } from './send-queue.ts';
import { enqueue, QUEUE_LIMIT, readQueue, type QueuedShipment } from './shipment-queue.ts';
import type { Sound } from './sounds.ts';

/** A parcel shipped from this desk; `orderId` is null if it was packed without the network. */
export type ShippedHere = Shipment & { orderId: string | null; at: number };
export type RefusedShipment = { key: string; orderNumber: string; text: string };

export type DeskView = DeskState & {
  isReading: boolean;
  queue: readonly QueuedShipment[];
  refused: readonly RefusedShipment[];
  here: readonly ShippedHere[];
};

export type DeskDeps = {
  /** `failure` is the server's message; status 0 means no answer. */
  readOrder: (code: string) => Promise<{ order?: DeskOrder; status: number; failure: string }>;
  sendShipment: SendShipment;
  correct: (shipment: Shipment & { orderId: string }) => Promise<{ status: number; failure: string | null }>;
  sound: (sound: Sound) => void;
  now: () => Date;
  newKey: () => string;
};

export type Desk = {
  subscribe: (listener: () => void) => () => void;
  view: () => DeskView;
  /** Handles a scan, or text typed and confirmed. Scans are handled one after the other, however fast they arrive. */
  scan: (text: string) => Promise<void>;
  tick: (all: boolean) => void;
  leave: () => void;
  /** Packs the order whose payment was refunded or disputed, for this reason. */
  packDespite: (reason: string) => void;
  choose: (carrier: CarrierCode) => void;
  /** Asks for a corrected tracking of this desk's last parcel. */
  correctLast: () => void;
  putAside: (orderNumber: string) => void;
  dismiss: (key: string) => void;
  /** Removes a notice after it was read, unless a newer one has appeared. */
  forget: (notice: Notice) => void;
  /** Sends the queue; called when the network may be back. */
  flush: () => Promise<void>;
};

const isUnreachable = (status: number): boolean => status === 0 || status >= 500;

/** One packer's desk: runs the rules and their side effects. */
export const createDesk = (deps: DeskDeps, carrier: CarrierCode | null): Desk => {
  let view: DeskView = { ...initialState(carrier), isReading: false, queue: readQueue(), refused: [], here: [] };
  const listeners = new Set<() => void>();
  const orderIds = new Map<string, string | null>();
  /** Incremented when the packer moves on: a late answer must not reopen the order that was left. */
  let turn = 0;
  let scans: Promise<void> = Promise.resolve();

  const set = (changes: Partial<DeskView>): void => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };
  const tell = (notice: Notice): void => {
    deps.sound(notice.tone === 'bad' ? 'wrong' : 'right');
    set({ notice });
  };
  const isIdle = (): boolean => view.step.name === 'slip' && view.notice?.tone !== 'bad';

  const sender = createSender({
    send: deps.sendShipment,
    onShipped: ({ key, at: _at, ...shipment }) => {
      const orderId = orderIds.get(key) ?? null;
      orderIds.delete(key);
      set({ queue: readQueue(), here: [...view.here, { ...shipment, orderId, at: deps.now().getTime() }] });
      const title = `${shortNumber(shipment.orderNumber)} spedito`;
      const carrierName = carrierByCode(shipment.carrier)?.name ?? shipment.carrier;
      const text = `${carrierName} ${shipment.trackingNumber}. Il rivenditore riceve la mail con il tracking.`;
      if (isIdle()) tell({ tone: 'good', title, text });
    },
    onRefused: ({ key, orderNumber }, text) => {
      orderIds.delete(key);
      deps.sound('wrong');
      set({ queue: readQueue(), refused: [...view.refused, { key, orderNumber, text }] });
      if (view.notice?.tone === 'busy') set({ notice: null });
    },
    onWaiting: () => {
      set({ queue: readQueue() });
      const text = 'La spedizione parte appena torna la rete, anche se ricarichi la pagina.';
      if (view.notice?.tone === 'busy') tell({ tone: 'good', title: 'In coda, senza rete', text });
    },
  });

  const open = async (code: string): Promise<void> => {
    const asked = turn;
    set({ isReading: true });
    const { order, status, failure } = await deps.readOrder(code);
    set({ isReading: false });
    if (asked !== turn) return;
    const known = order?.orderNumber ?? code.toUpperCase();
    if (view.queue.some(({ orderNumber }) => orderNumber === known))
      return tell({ tone: 'bad', title: `${shortNumber(known)} è già in coda`, text: 'Parte appena torna la rete.' });
    if (!order) {
      if (isUnreachable(status)) {
        const { state } = onUnread(view, code);
        set(state);
        return deps.sound(state.notice?.tone === 'bad' ? 'wrong' : 'right');
      }
      const text = status === 404 ? `Nessun ordine ha il codice «${code}».` : failure;
      return tell({ tone: 'bad', title: status === 404 ? 'Codice sconosciuto' : 'Ordine non letto', text });
    }
    const refusal = refusalOf(order, deps.now());
    if (refusal) return tell(refusal);
    const { moneyHold } = order;
    if (moneyHold) {
      set(onHeld(view, { ...order, moneyHold }));
      return deps.sound('wrong');
    }
    set(onOpened(view, order));
    deps.sound('right');
  };

  const ship = (shipment: Shipment, orderId: string | null, before: Step): void => {
    const queued = { ...shipment, key: deps.newKey(), at: deps.now().toISOString() };
    if (!enqueue(queued)) {
      set({ step: before });
      return tell({
        tone: 'bad',
        title: 'La coda è piena',
        text: `${QUEUE_LIMIT} spedizioni aspettano la rete: questa non è segnata. Riprova quando torna.`,
      });
    }
    orderIds.set(queued.key, orderId);
    set({ queue: readQueue() });
    void sender.flush();
  };

  const correct = async (shipment: Shipment & { orderId: string }, before: Step): Promise<void> => {
    const { status, failure } = await deps.correct(shipment);
    if (failure !== null) {
      set({ step: before });
      const text = isUnreachable(status) ? 'Senza rete la correzione non parte: riprova quando torna.' : failure;
      return tell({ tone: 'bad', title: 'Tracking non corretto', text });
    }
    set({
      here: view.here.map((one) => (one.orderNumber === shipment.orderNumber ? { ...one, ...shipment } : one)),
    });
    tell({
      tone: 'good',
      title: `${shortNumber(shipment.orderNumber)} corretto`,
      text: 'Il rivenditore riceve una mail con il tracking giusto.',
    });
  };

  const perform = async (command: Command, before: Step): Promise<void> => {
    switch (command.name) {
      case 'read':
        return open(command.code);
      case 'ship':
        return ship(command.shipment, command.orderId, before);
      case 'correct':
        return correct(command.shipment, before);
    }
  };

  const work = async (text: string): Promise<void> => {
    const before = view.step;
    const { state, command } = onScan(view, text, [...view.here, ...view.queue]);
    if (state === view) return;
    set(state);
    if (command) await perform(command, before);
    else deps.sound(state.notice?.tone === 'bad' ? 'wrong' : 'right');
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    scan: (text) => (scans = scans.then(() => work(text))),
    tick: (all) => {
      const next = onTick(view, all);
      if (next === view) return;
      set(next);
      deps.sound('right');
    },
    leave: () => {
      turn += 1;
      set(onLeave(view));
    },
    packDespite: (reason) => {
      if (view.step.name !== 'held') return;
      const { order } = view.step.parcel;
      set(onOpened(view, order, { reason, hold: order.moneyHold }));
      deps.sound('right');
    },
    choose: (chosen) => set({ carrier: chosen, notice: null }),
    correctLast: () => {
      const last = view.here.at(-1);
      if (view.step.name !== 'slip' || !last) return;
      if (last.orderId === null)
        return tell({
          tone: 'bad',
          title: 'Non si corregge da qui',
          text: 'È partito senza rete: correggi il tracking dalla pagina dell’ordine.',
        });
      const { orderId, orderNumber, carrier: by, trackingNumber } = last;
      set({
        step: { name: 'correction', shipment: { orderId, orderNumber, carrier: by, trackingNumber } },
        notice: null,
      });
    },
    putAside: (orderNumber) => {
      turn += 1;
      set({
        ...onLeave(view),
        notice: {
          tone: 'good',
          title: `${shortNumber(orderNumber)} messo da parte`,
          text: 'Lo trovi sotto «Problemi».',
        },
      });
    },
    dismiss: (key) => set({ refused: view.refused.filter((one) => one.key !== key) }),
    forget: (notice) => {
      if (view.notice === notice) set({ notice: null });
    },
    flush: sender.flush,
  };
};
