/** The resources of the gateway that a client with an unfinished request may use. Times in ms. */
export type IntakeLimits = {
  /** From the connection, or the first byte on a kept-alive one, to the end of the headers. */
  headersMs: number;
  /** From the headers to the end of a body that is buffered before it is forwarded. */
  bodyMs: number;
  /** From here on a body must arrive at `bytesPerSecond` on average. */
  graceMs: number;
  bytesPerSecond: number;
  /** Unfinished requests of one address: connections without headers, and incomplete bodies. */
  perAddress: number;
  /** Unfinished uploads of one address. */
  uploadsPerAddress: number;
  /** Answers that wait for slow clients, of one address and of all: each occupies a connection to a service. */
  blockedPerAddress: number;
  blockedAnswers: number;
  /** Memory for the bodies of all addresses together. */
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
