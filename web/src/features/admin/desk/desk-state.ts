import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import type { DespiteHold, MoneyHold } from '@drappo/contracts/orders/money-hold';

/** The order on the desk. Without the network only the number on its slip is known. */
export type Parcel = {
  orderNumber: string;
  order: DeskOrder | null;
  /** Why it is packed although its payment was refunded or disputed. */
  despiteHold?: DespiteHold;
};

/** An order whose payment was refunded or disputed. */
export type HeldOrder = DeskOrder & { moneyHold: MoneyHold };

export type Shipment = {
  orderNumber: string;
  carrier: CarrierCode;
  trackingNumber: string;
  despiteHold?: DespiteHold;
};

export type Notice = {
  tone: 'good' | 'bad' | 'busy';
  title: string;
  text: string;
  /** A scanned garment that is not in the order. */
  wrongSku?: string;
};

export type Step =
  | { name: 'slip' }
  /** An order that must not leave: scans wait for a decision. */
  | { name: 'held'; parcel: Parcel & { order: HeldOrder } }
  /** Garments of an order are scanned; `picked` counts them by line. */
  | { name: 'lines'; parcel: Parcel & { order: DeskOrder }; picked: Record<string, number> }
  | { name: 'tracking'; parcel: Parcel }
  /** The number belongs to a carrier other than the chosen one. */
  | { name: 'other-carrier'; parcel: Parcel; trackingNumber: string; carrier: CarrierCode }
  /** Corrects the tracking of a shipped parcel. */
  | { name: 'correction'; shipment: Shipment & { orderId: string } };

/** The state of a desk; `carrier` is null until today's carrier is chosen. */
export type DeskState = {
  carrier: CarrierCode | null;
  step: Step;
  notice: Notice | null;
};

/** Side effects to run, in the given order. */
export type Command =
  | { name: 'read'; code: string }
  | { name: 'ship'; shipment: Shipment; orderId: string | null }
  | { name: 'correct'; shipment: Shipment & { orderId: string } };

export type Outcome = { state: DeskState; command?: Command };

export const initialState = (carrier: CarrierCode | null): DeskState => ({
  carrier,
  step: { name: 'slip' },
  notice: null,
});

export const bad = (state: DeskState, title: string, text: string, wrongSku?: string): Outcome => ({
  state: { ...state, notice: { tone: 'bad', title, text, ...(wrongSku === undefined ? {} : { wrongSku }) } },
});
