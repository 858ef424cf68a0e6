/** The actions of attackers while people read. */
export type Attack = {
  port: number;
  /** Clients that never finish a request. */
  slowClients: number;
  /** Invalid requests per second. */
  nonsensePerSecond: number;
  /** The source addresses. */
  addresses: string[];
  /** Cookie of a signed-in user, for invalid requests that pass authentication. */
  cookie: string;
};

/** Responses by status; 0 counts connections closed without a response. */
export type AttackOutcome = {
  connections: number;
  mostAtOnce: number;
  slowAnswers: Record<string, number>;
  nonsenseAnswers: Record<string, number>;
};

/** 127.0.1.1 to 127.0.1.250: the loopback network has all of 127.x.x.x on Linux. */
export const strangers: string[] = Array.from({ length: 250 }, (_, index) => `127.0.1.${index + 1}`);

/** The source address of the reads in `npm run chaos:edge`. */
export const readersOwn: string[] = ['127.0.0.1'];

export const count = (counts: Record<string, number>, key: string | number): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};
