/** A record to publish; headers and payload are text. */
export type OutgoingRecord = { topic: string; key: string; headers: Record<string, string>; payload: string };

/** A record as it came from the broker; headers are text, payload the raw bytes. */
export type IncomingRecord = {
  topic: string;
  partition: number;
  offset: string;
  key: string;
  headers: Record<string, string>;
  payload: Buffer | null;
};

export type ConsumeControl = {
  /** Keeps the group membership alive during long work; rejects when the partition was taken away. */
  heartbeat: () => Promise<void>;
  /** Aborted when the consumer is stopping: give the record back by rejecting. */
  signal: AbortSignal;
};

export type Consumption = { stop: () => Promise<void> };

export type ConsumeOptions = {
  group: string;
  topics: string[];
  /** How long (ms) what comes right after other records waits for more, to be handled together. Default 0. */
  gatherMs?: number | undefined;
  /**
   * Handles as many of the records, which follow each other in one partition, as it takes together: at least the first one.
   * Resolves to the offset of the last one handled; up to there they are not delivered again. Rejecting has all of them delivered again.
   */
  onRecords: (records: IncomingRecord[], control: ConsumeControl) => Promise<string>;
  /** The consumer has ended and will not restart by itself. */
  onCrash: (error: unknown) => void;
};

/** The port behind which the broker hides. */
export type Bus = {
  /** Resolves once the broker has all records; on rejection any of them may have arrived. */
  publish: (records: OutgoingRecord[]) => Promise<void>;
  consume: (options: ConsumeOptions) => Promise<Consumption>;
  close: () => Promise<void>;
};
