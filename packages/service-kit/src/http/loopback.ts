const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i;

/** Whether a Host header, or the host of an address, names the very machine that it is used on. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** Whether an address leads only to the very machine that it is used on. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).host);

/** Whether a server that listens on this address takes in connections of this machine alone. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || isLoopbackHost(address);
