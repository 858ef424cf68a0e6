import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../src/supervisor/wait.ts';
import { projectRoot } from '../src/home.ts';
import { proxyNames } from '../src/production/proxy.ts';
import { reserveExtraPort } from '../src/ports.ts';
import { tcpReady } from '../src/supervisor/readiness.ts';
import { makeCertificates } from './certificates.ts';
import { nginxProgram } from './nginx-program.ts';

const shipped = (): string => readFileSync(join(projectRoot, 'docker', 'proxy.conf'), 'utf8');

/** Runs the production proxy in front of a gateway on this machine: only its paths differ from the shipped settings. */
export const startShippedProxy = async (
  folder: string,
  { host, gateway, authority }: { host: string; gateway: string; authority: string },
) => {
  const { ca, certificate, key } = makeCertificates(folder, [`DNS:${host}`]);
  const [names, internal] = [join(folder, 'proxy-names'), join(folder, 'authority')];
  writeFileSync(internal, authority);
  writeFileSync(names, proxyNames(`https://${host}`)['proxy-names'] ?? '');
  const [plain, secure] = [await reserveExtraPort(), await reserveExtraPort()];
  const places: [shipped: string, here: string][] = [
    ['gateway:8080', gateway],
    ['listen 8080', `listen 127.0.0.1:${plain.port}`],
    ['listen 8443', `listen 127.0.0.1:${secure.port}`],
    ['/run/secrets/proxy-certificate;', `${certificate};`],
    ['/run/secrets/proxy-certificate-key;', `${key};`],
    ['/run/secrets/proxy-names;', `${names};`],
    ['/run/secrets/authority;', `${internal};`],
    ['/tmp/', `${folder}/`],
  ];
  let text = shipped();
  for (const [there, here] of places) {
    if (!text.includes(there)) throw new Error(`the shipped configuration does not name ${there}`);
    text = text.replaceAll(there, here);
  }
  const [settings, log] = [join(folder, 'proxy.conf'), join(folder, 'proxy.log')];
  writeFileSync(settings, text);
  const output = openSync(log, 'a');
  const server = spawn(await nginxProgram(), ['-p', folder, '-c', settings, '-g', 'daemon off;'], {
    stdio: ['ignore', output, output],
  });
  const ended = once(server, 'exit');
  const ready = tcpReady(secure.port);
  await until(
    async () => {
      if (server.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
      return ready();
    },
    { timeout: 60_000 },
  );
  return {
    ca: readFileSync(ca, 'utf8'),
    plainPort: plain.port,
    securePort: secure.port,
    log: () => readFileSync(log, 'utf8'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      plain.release();
      secure.release();
    },
  };
};
