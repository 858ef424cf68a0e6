import { collected } from './log-collector.ts';

/** Bounds of a container; what a service needs is measured in docs/performance.md, an import in the catalogue more. */
type Bounds = { memory: string; cpus: number; pids: number };

const ofService: Bounds = { memory: '512m', cpus: 1, pids: 128 };
const bounds: Record<string, Bounds> = {
  catalog: { memory: '1g', cpus: 2, pids: 256 },
  gateway: { memory: '512m', cpus: 2, pids: 128 },
  postgres: { memory: '2g', cpus: 2, pids: 600 },
  redis: { memory: '512m', cpus: 1, pids: 64 },
  kafka: { memory: '2g', cpus: 2, pids: 512 },
};

/** Who a program runs as, and the folders besides its volumes that it writes to. */
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

/** Nothing of the image can be written, no right of root is left, none can be gained, and one cannot starve the others. */
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
    // Its own lines would come back to it.
    logging: name === 'logs' ? ownLog : collected(name),
  };
};
