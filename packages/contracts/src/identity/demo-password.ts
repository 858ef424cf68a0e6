/** The password of the demo accounts on a portal that is reachable only from this machine: the README publishes it. */
export const DOCUMENTED_PASSWORD = 'drappo-demo';
