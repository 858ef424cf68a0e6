/** What a program of the floor receives when it starts. */
export type FloorAddresses = { catalog: string; orders: string };
export type FixedAnswer = { body: string };
export type ProxyTarget = { url: string };

/** What it sends when it listens. */
export type Listening = { port: number };
