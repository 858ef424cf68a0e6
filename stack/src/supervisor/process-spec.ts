import type { ReadyCheck } from './readiness.ts';

/** How to run a process and check its health. */
export type ProcessSpec = {
  /** Unique within a supervisor; also names its log and pid file. */
  name: string;
  command: string;
  args: string[];
  /** The complete environment of the process: it inherits nothing. */
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
  ready: ReadyCheck;
  /** Milliseconds until the process must be ready for the first time; after that the start has failed. */
  readyWithin: number;
  /** The stop signal; default SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Milliseconds after the stop signal until SIGKILL; default 8000. */
  stopWithin?: number;
  /** Runs before every launch, including restarts after a crash. */
  beforeLaunch?: () => Promise<void>;
};

/** A handle on a supervised process. */
export type SupervisedProcess = {
  readonly name: string;
  /** The current process; `undefined` between a crash and the restart, and when stopped. */
  readonly pid: number | undefined;
  /** True from its start until a stop has ended, including a crash and the following restart. */
  readonly isInUse: boolean;
  /** Number of restarts after a crash. */
  readonly restarts: number;
  /** Sends SIGKILL to simulate a crash; the supervisor restarts it. Returns the pid that was killed. */
  kill(): number | undefined;
  /** Stops it and does not restart it. */
  stop(): Promise<void>;
  /** Starts a stopped one again and waits until it is ready. */
  start(): Promise<void>;
  /** Waits until it runs and passes its ready check. @throws StackFailure after the timeout */
  untilReady(timeout?: number): Promise<void>;
};

/** An event of a process, for display and logs. */
export type ProcessEvent = {
  name: string;
  kind: 'launched' | 'crashed' | 'stopped';
  pid?: number;
  detail?: string;
};
