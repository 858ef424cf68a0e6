import { spawnSync } from 'node:child_process';
import { adminDatabaseUrl } from '../databases.ts';
import { serviceEnvironment } from '../environment.ts';
import { openHome, projectNode, projectRoot } from '../home.ts';
import { fixedPorts } from '../ports.ts';
import { ownRedisUrl } from '../infrastructure/redis-access.ts';
import { openSecrets } from '../secrets.ts';

/**
 * Runs a program of identity with the arguments of this command and the environment of the running service; the
 * environment names external servers as usual. Ends this process with its exit code.
 */
export const runIdentityProgram = (program: string, further: NodeJS.ProcessEnv = {}): never => {
  const home = openHome();
  const ports = fixedPorts(process.env);
  const secrets = openSecrets(home.secretsFile);
  const environment = serviceEnvironment('identity', {
    home,
    ports,
    secrets,
    env: process.env,
    portalUrl: process.env['PUBLIC_URL'] || `http://127.0.0.1:${ports.gateway}`,
    adminDatabaseUrl: adminDatabaseUrl(ports, secrets),
    redisUrl: process.env['REDIS_URL'] || ownRedisUrl(ports.redis, secrets),
    kafkaBrokers: process.env['KAFKA_BROKERS'] || `127.0.0.1:${ports.kafka}`,
    smtpUrl: process.env['SMTP_URL'] || '',
    stripeUrl: `http://127.0.0.1:${ports.stripe}`,
  });
  const { status } = spawnSync(projectNode, [`services/identity/src/bin/${program}`, ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: { ...environment, LOG_LEVEL: 'silent', ...further },
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
};
