import type { ReadyCheck } from './readiness.ts';

/** How one process is run and known to be well. */
export type ProcessSpec = {
  /** Unique within a supervisor; also names its log and pid file. */
  name: string;
  command: string;
  args: string[];
  /** The whole environment of the process: nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
  ready: ReadyCheck;
  /** Milliseconds until the first readiness, before the start counts as failed. */
  readyWithin: number;
  /** The signal that asks it to end by itself; SIGTERM unless said otherwise. */
  stopSignal?: NodeJS.Signals;
  /** Milliseconds after the stop signal until SIGKILL; 8000 unless said otherwise. */
  stopWithin?: number;
  /** Runs before every launch, restarts after a crash included. */
  beforeLaunch?: () => Promise<void>;
};

/** A handle on a process that is kept running. */
export type SupervisedProcess = {
  readonly name: string;
  /** The present process; `undefined` between a crash and the restart, and when stopped. */
  readonly pid: number | undefined;
  /** From its start until a stop has ended, a crash and the restart after it included. */
  readonly isInUse: boolean;
  /** How often it came back after a crash. */
  readonly restarts: number;
  /** SIGKILL, as a crash would be; the supervisor brings it back. Returns the pid that was killed. */
  kill(): number | undefined;
  /** Ends it and keeps it down. */
  stop(): Promise<void>;
  /** Brings a stopped one up again and waits until it is ready. */
  start(): Promise<void>;
  /** Waits until it runs and passes its ready check. @throws StackFailure when the time is over */
  untilReady(timeout?: number): Promise<void>;
};

/** What happened to a process, for display and logs. */
export type ProcessEvent = {
  name: string;
  kind: 'launched' | 'crashed' | 'stopped';
  pid?: number;
  detail?: string;
};
