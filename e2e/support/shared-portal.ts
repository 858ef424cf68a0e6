import { namedAddresses, publishAddresses } from './portal.ts';
import { startPortal, type StartedPortal } from './start-portal.ts';

let running: StartedPortal | undefined;

/** Starts the one portal of all test files, unless the environment names one that runs already. */
export const startSharedPortal = async (): Promise<void> => {
  if (namedAddresses() !== undefined) return;
  running = await startPortal();
  const { portalUrl, ports, url } = running.stack;
  publishAddresses({ portal: portalUrl, stripe: url('stripe'), mail: `http://127.0.0.1:${ports.mailWeb}` });
};

export const stopSharedPortal = async (): Promise<void> => {
  await running?.stop();
  running = undefined;
};
