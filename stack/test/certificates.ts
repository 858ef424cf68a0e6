import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueCertificates } from '../src/production/authority.ts';
import { keystoreOf } from '../src/production/server-tls.ts';

export type Certificates = {
  /** Paths of PEM files. */
  ca: string;
  certificate: string;
  key: string;
  /** Key and certificates in one file, as Kafka requires. */
  keyAndCertificates: string;
};

/** Creates an authority and a certificate that it signs for these names, in the folder. */
export const makeCertificates = (folder: string, names = ['IP:127.0.0.1']): Certificates => {
  const { server } = issueCertificates({ server: names }, { days: 2 });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  return {
    ca: write('ca.pem', server.authority),
    certificate: write('server.pem', server.certificate),
    key: write('server.key', server.key),
    keyAndCertificates: write('both.pem', keystoreOf(server)),
  };
};
