import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';

/** Pays on the Checkout page at `url` as its buyer. */
export const payCheckout = (stripeUrl: string, url: string): Promise<unknown> =>
  emulatorControl(stripeUrl).post(`/sessions/${url.split('/').at(-1)}/pay`);
