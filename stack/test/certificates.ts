import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificates = {
  /** Paths of PEM files. */
  ca: string;
  certificate: string;
  key: string;
  /** Key and certificates in one file, as Kafka wants them. */
  keyAndCertificates: string;
};

/** An authority and a certificate of 127.0.0.1 that it vouches for, made in the folder. */
export const makeCertificates = (folder: string): Certificates => {
  const at = (name: string) => join(folder, name);
  const openssl = (args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  openssl(['req', '-x509', ...newKey, '-subj', '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.pem']);
  openssl(['req', ...newKey, '-subj', '/CN=127.0.0.1', '-keyout', 'server.key', '-out', 'server.csr']);
  writeFileSync(at('names.cnf'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const authority = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl([
    'x509',
    '-req',
    '-in',
    'server.csr',
    ...authority,
    '-days',
    '2',
    '-extfile',
    'names.cnf',
    '-out',
    'server.pem',
  ]);
  const both = ['server.key', 'server.pem', 'ca.pem'].map((name) => readFileSync(at(name), 'utf8')).join('');
  writeFileSync(at('both.pem'), both);
  return { ca: at('ca.pem'), certificate: at('server.pem'), key: at('server.key'), keyAndCertificates: at('both.pem') };
};
