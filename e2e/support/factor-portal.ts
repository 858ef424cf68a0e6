import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { databaseUrl } from '../../stack/src/databases.ts';
import { projectNode } from '../../stack/src/home.ts';
import { reserveExtraPort } from '../../stack/src/ports.ts';
import { runServices } from '../../stack/src/run-services.ts';
import { openSecrets } from '../../stack/src/secrets.ts';
import { createSupervisor } from '../../stack/src/supervisor/supervisor.ts';
import { startWatchdog } from '../../stack/src/supervisor/watchdog.ts';
import { withDatabase } from '../../support/src/with-database.ts';
import { journeyEnvironment } from './journey-environment.ts';
import { sharedPortal, sharedSources, type Portal } from './portal.ts';

type FactorPortal = {
  address: Portal;
  /** Moves the person's last proof of a second factor eleven minutes back in their sessions. */
  ageProofs: (username: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A second gateway and identity, beside those of the shared portal and on its databases: at http://localhost, since passkeys
 * need a host name, and with a second factor required of administrators.
 */
const startFactorPortal = async (): Promise<FactorPortal> => {
  const sources = sharedSources();
  const secrets = openSecrets(sources.home.secretsFile);
  const reserved = await Promise.all([0, 1, 2, 3].map(() => reserveExtraPort()));
  const [gateway = 0, gatewayOperations = 0, identity = 0, identityOperations = 0] = reserved.map(({ port }) => port);
  const ports = { ...sources.ports, gateway, gatewayOperations, identity, identityOperations };
  const [runFolder, logFolder] = [join(sources.home.run, 'factor'), join(sources.home.logs, 'factor')];
  for (const folder of [runFolder, logFolder]) mkdirSync(folder, { recursive: true });
  const watchdog = startWatchdog(runFolder, projectNode);
  const supervisor = createSupervisor({ runFolder, logFolder });
  const stop = async () => {
    await supervisor.stop();
    await watchdog.dismiss();
    for (const { release } of reserved) release();
  };
  const url = `http://localhost:${gateway}`;
  const env = { ...journeyEnvironment(), ADMIN_SECOND_FACTOR: 'required' };
  try {
    const own = { ...sources, secrets, env, ports, portalUrl: url };
    await runServices(supervisor, own, { services: ['identity', 'gateway'] }, Promise.resolve());
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: { ...sharedPortal(), url },
    async ageProofs(username) {
      await withDatabase(databaseUrl(sources.adminDatabaseUrl, 'identity', secrets), (client) =>
        client.query(
          `UPDATE sessions SET factor_at = factor_at - interval '11 minutes'
           WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
          [username],
        ),
      );
    },
    stop,
  };
};

/** A portal that requires second factors, for a file's journeys; call it once at the top, read it inside tests. */
export const useFactorPortal = (): { readonly portal: FactorPortal } => {
  let portal: FactorPortal | undefined;
  beforeAll(async () => {
    portal = await startFactorPortal();
  });
  afterAll(() => portal?.stop());
  return {
    get portal() {
      if (!portal) throw new Error('the portal is there only while tests run');
      return portal;
    },
  };
};
