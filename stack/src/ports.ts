import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StackFailure } from './failure.ts';
import { identify, isProcessIdentity, isSameProcess } from './supervisor/process-identity.ts';

/**
 * Every port of a local stack: its default and the environment variable that changes it.
 * All ports are outside the range that Linux assigns to outgoing connections (32768-60999): a client that reconnects to a
 * restarting server could itself take a port in that range.
 */
export const portTable = {
  gateway: { variable: 'DRAPPO_PORT', fixed: 8080 },
  identity: { variable: 'IDENTITY_PORT', fixed: 4101 },
  catalog: { variable: 'CATALOG_PORT', fixed: 4102 },
  orders: { variable: 'ORDERS_PORT', fixed: 4103 },
  shipping: { variable: 'SHIPPING_PORT', fixed: 4104 },
  integrations: { variable: 'INTEGRATIONS_PORT', fixed: 4105 },
  notifications: { variable: 'NOTIFICATIONS_PORT', fixed: 4106 },
  gatewayOperations: { variable: 'GATEWAY_OPERATIONS_PORT', fixed: 4110 },
  identityOperations: { variable: 'IDENTITY_OPERATIONS_PORT', fixed: 4111 },
  catalogOperations: { variable: 'CATALOG_OPERATIONS_PORT', fixed: 4112 },
  ordersOperations: { variable: 'ORDERS_OPERATIONS_PORT', fixed: 4113 },
  shippingOperations: { variable: 'SHIPPING_OPERATIONS_PORT', fixed: 4114 },
  integrationsOperations: { variable: 'INTEGRATIONS_OPERATIONS_PORT', fixed: 4115 },
  notificationsOperations: { variable: 'NOTIFICATIONS_OPERATIONS_PORT', fixed: 4116 },
  mailWeb: { variable: 'MAIL_WEB_PORT', fixed: 1080 },
  mailSmtp: { variable: 'MAIL_SMTP_PORT', fixed: 1025 },
  stripe: { variable: 'STRIPE_EMULATOR_PORT', fixed: 4242 },
  vies: { variable: 'VIES_EMULATOR_PORT', fixed: 4243 },
  shopify: { variable: 'SHOPIFY_EMULATOR_PORT', fixed: 4244 },
  postgres: { variable: 'POSTGRES_PORT', fixed: 15432 },
  redis: { variable: 'REDIS_PORT', fixed: 16379 },
  kafka: { variable: 'KAFKA_PORT', fixed: 9392 },
  kafkaController: { variable: 'KAFKA_CONTROLLER_PORT', fixed: 9393 },
} as const;

export type PortName = keyof typeof portTable;
export type Ports = Record<PortName, number>;

const portNames = Object.keys(portTable) as PortName[];

/** The ports of `npm start`: defaults, overridden by the environment. */
export const fixedPorts = (env: NodeJS.ProcessEnv = process.env): Ports => {
  return portsFrom((name) => {
    const { variable, fixed } = portTable[name];
    const text = env[variable];
    if (text === undefined || text === '') return fixed;
    const port = Number(text);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
    throw new StackFailure(`${variable} is "${text}", which is no port.`, `Set it to a number from 1 to 65535.`);
  });
};

/** @throws StackFailure with the variable's name when another process listens there */
export const requireFree = async (name: PortName, ports: Ports): Promise<void> => {
  if (await canListen(ports[name])) return;
  const { variable } = portTable[name];
  throw new StackFailure(
    `Port ${ports[name]} (${name}) is taken by another program.`,
    `End that program, or choose another port: ${variable}=${ports[name] + 1000} npm start`,
  );
};

export const requireAllFree = async (names: readonly PortName[], ports: Ports): Promise<void> => {
  for (const name of names) await requireFree(name, ports);
};

/** Ports of a separate stack beside others; `release` frees them. */
export type ReservedPorts = {
  ports: Ports;
  release(): void;
};

/**
 * Picks free ports, each reserved by a file, so that test suites that pick concurrently get different ones: a port that a
 * probe
 * found free is unprotected as soon as the probe closes.
 */
export const reserveFreePorts = async (): Promise<ReservedPorts> => {
  const taken: string[] = [];
  const ports: Partial<Ports> = {};
  for (const name of portNames) {
    const { port, file } = await reserveOne();
    ports[name] = port;
    taken.push(file);
  }
  return {
    ports: portsFrom((name) => ports[name] ?? 0),
    release: () => taken.forEach((file) => rmSync(file, { force: true })),
  };
};

/** One more port, for a second instance of a service. */
export const reserveExtraPort = async (): Promise<{ port: number; release: () => void }> => {
  const { port, file } = await reserveOne();
  return { port, release: () => rmSync(file, { force: true }) };
};

/** Folder of port reservations: one for the whole machine, wherever a test run has its temporary files. */
export const portFolder = (): string =>
  process.env['DRAPPO_PORT_FOLDER'] ?? join(tmpdir(), `drappo-ports-${process.getuid?.() ?? 'user'}`);

const reserveOne = async (): Promise<{ port: number; file: string }> => {
  const folder = portFolder();
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const file = join(folder, String(port));
    if (!reserve(file)) continue;
    if (await canListen(port)) return { port, file };
    rmSync(file, { force: true });
  }
};

const reserve = (file: string): boolean => {
  const mine = JSON.stringify(identify(process.pid));
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch {
    // A reservation of a dead process is deleted, not reused: the next round may then find the port free.
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
};

const isHeld = (file: string): boolean => {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isProcessIdentity(holder) && isSameProcess(holder);
  } catch {
    return false;
  }
};

const canListen = (port: number): Promise<boolean> => {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
};

const portsFrom = (portOf: (name: PortName) => number): Ports => {
  return Object.fromEntries(portNames.map((name) => [name, portOf(name)])) as Ports;
};
