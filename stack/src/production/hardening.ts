import { collected } from './log-collector.ts';

/** Resource limits of a container; docs/performance.md has the measured needs (higher during an import). */
type Bounds = { memory: string; cpus: number; pids: number };

const ofService: Bounds = { memory: '512m', cpus: 1, pids: 128 };
const bounds: Record<string, Bounds> = {
  catalog: { memory: '1g', cpus: 2, pids: 256 },
  gateway: { memory: '512m', cpus: 2, pids: 128 },
  postgres: { memory: '2g', cpus: 2, pids: 600 },
  redis: { memory: '512m', cpus: 1, pids: 64 },
  kafka: { memory: '2g', cpus: 2, pids: 512 },
};

/** For each program, the user that runs it and the folders that it writes to in addition to its volumes. */
const programs: Record<string, { user: string; tmpfs: string[] }> = {
  postgres: { user: 'postgres', tmpfs: ['/tmp', '/var/run/postgresql:uid=999,gid=999,mode=0775'] },
  databases: { user: 'postgres', tmpfs: ['/tmp'] },
  proxy: { user: 'nginx', tmpfs: ['/tmp'] },
  logs: { user: '${LOGS_USER:?user and group that own the folder of logs, as 1000:1000}', tmpfs: ['/tmp'] },
  redis: { user: 'redis', tmpfs: ['/tmp'] },
  kafka: {
    user: 'appuser',
    tmpfs: ['/tmp', '/opt/kafka/config:uid=1000,gid=1000', '/opt/kafka/logs:uid=1000,gid=1000'],
  },
};

const ownLog = { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } };

/** The image is read-only, no root privilege remains or can be gained, and no container can starve the others. */
export const hardening = (name: string): Record<string, unknown> => {
  const { memory, cpus, pids } = bounds[name] ?? ofService;
  const { user, tmpfs } = programs[name] ?? { user: 'node', tmpfs: ['/tmp'] };
  return {
    user,
    tmpfs,
    cpus,
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: memory,
    memswap_limit: memory,
    pids_limit: pids,
    // Otherwise the collector would receive its own lines.
    logging: name === 'logs' ? ownLog : collected(name),
  };
};
