import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Caught = {
  /** The recipients in the envelope, which decide where a message goes. */
  recipients: string[];
  raw: string;
  mail: Email;
};

/** A rejection as an SMTP reply. */
export type Refusal = { code: number; text: string };

export type SmtpCatcher = {
  url: string;
  port: number;
  caught: Caught[];
  /** Time of each connection attempt, rejected ones included; milliseconds. */
  knocks: number[];
  /** Rejects connections or recipients until it is reset. */
  refuse: (what: 'connections' | 'recipients', refusal?: Refusal) => void;
  stop: () => Promise<void>;
};

const failure = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

/** Starts a real SMTP server that records its messages; `port` 0 uses a free one. */
export const startSmtpCatcher = async (port = 0): Promise<SmtpCatcher> => {
  const caught: Caught[] = [];
  const knocks: number[] = [];
  const refusals: { connections?: Refusal | undefined; recipients?: Refusal | undefined } = {};
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1_000,
    onConnect(_session, callback) {
      knocks.push(performance.now());
      callback(refusals.connections && failure(refusals.connections));
    },
    onRcptTo(_address, _session, callback) {
      callback(refusals.recipients && failure(refusals.recipients));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((mail) => {
          caught.push({
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw: raw.toString('utf8'),
            mail,
          });
          callback();
        }, callback);
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    caught,
    knocks,
    refuse(what, refusal) {
      refusals[what] = refusal;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
