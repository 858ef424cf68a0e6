const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i;

/** Whether a Host header, or the host of an address, names the local machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** Whether an address leads only to the local machine. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).host);

/** Whether a server on this address accepts only connections from the local machine. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || isLoopbackHost(address);
