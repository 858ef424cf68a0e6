import { servicesBehindGateway } from '../authorisation/rights.ts';
import type { IsolatedStack } from '../../support/src/isolated-stack.ts';
import { prepareChromium } from '../../support/src/browser.ts';
import { namedAddresses, publishAddresses } from './portal.ts';
import { startPortal } from './start-portal.ts';

let running: IsolatedStack | undefined;

/** Starts the one portal of all test files, unless the environment names one that runs already. */
export const startSharedPortal = async (): Promise<void> => {
  await prepareChromium();
  if (namedAddresses() !== undefined) return;
  running = await startPortal();
  const { portalUrl, ports, url } = running.stack;
  const { secrets: _secrets, env: _env, ...sources } = running.stack.sources;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  publishAddresses({
    portal: portalUrl,
    stripe: url('stripe'),
    shopify: url('shopify'),
    mail: at(ports.mailWeb),
    sources,
    services: Object.fromEntries(servicesBehindGateway.map((service) => [service, at(ports[service])])),
  });
};

export const stopSharedPortal = async (): Promise<void> => {
  await running?.stop();
  running = undefined;
};
