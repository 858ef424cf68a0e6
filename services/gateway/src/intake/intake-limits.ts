/** What a client may take of the gateway while its request is not finished. Times in ms. */
export type IntakeLimits = {
  /** From the connection, or the first byte on a kept one, to the end of the headers. */
  headersMs: number;
  /** From the headers to the end of a body that is taken in before it is forwarded. */
  bodyMs: number;
  /** A body has to come at `bytesPerSecond` on average from here on. */
  graceMs: number;
  bytesPerSecond: number;
  /** Unfinished requests of one address: connections without headers and bodies under way. */
  perAddress: number;
  /** Unfinished uploads of one address. */
  uploadsPerAddress: number;
  /** Answers that wait for clients that read them slowly, of one address and of all: each holds a connection to a service. */
  blockedPerAddress: number;
  blockedAnswers: number;
  /** Memory for bodies of all addresses together. */
  totalBytes: number;
  /** How often the limits on time and number are enforced. */
  sweepMs: number;
};

export const intakeLimits: IntakeLimits = {
  headersMs: 5_000,
  bodyMs: 10_000,
  graceMs: 2_000,
  bytesPerSecond: 20_000,
  perAddress: 64,
  uploadsPerAddress: 32,
  blockedPerAddress: 16,
  blockedAnswers: 64,
  totalBytes: 64_000_000,
  sweepMs: 250,
};
