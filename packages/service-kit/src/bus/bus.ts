/** A record to publish; headers and payload are text. */
export type OutgoingRecord = { topic: string; key: string; headers: Record<string, string>; payload: string };

/** A record from the broker; headers are text, payload the raw bytes. */
export type IncomingRecord = {
  topic: string;
  partition: number;
  offset: string;
  key: string;
  headers: Record<string, string>;
  payload: Buffer | null;
};

export type ConsumeControl = {
  /** Keeps the group membership alive during long work; rejects if the partition was revoked. */
  heartbeat: () => Promise<void>;
  /** Aborted when the consumer stops: reject to return the record. */
  signal: AbortSignal;
};

export type Consumption = { stop: () => Promise<void> };

export type ConsumeOptions = {
  group: string;
  topics: string[];
  /** How long (ms) to gather records that directly follow others, to handle them together. Default 0. */
  gatherMs?: number | undefined;
  /**
   * Handles one or more of the records, which are consecutive in one partition, starting with the first. Resolves to the
   * offset of the last handled record; records up to there are not redelivered. A rejection redelivers all of them.
   */
  onRecords: (records: IncomingRecord[], control: ConsumeControl) => Promise<string>;
  /** The consumer has ended and will not restart. */
  onCrash: (error: unknown) => void;
};

/** The port that hides the broker. */
export type Bus = {
  /** Resolves once the broker has all records; after a rejection any of them may have arrived. */
  publish: (records: OutgoingRecord[]) => Promise<void>;
  consume: (options: ConsumeOptions) => Promise<Consumption>;
  close: () => Promise<void>;
};
