/** The password of the demo's accounts on a portal that only this machine reaches: the README publishes it. */
export const DOCUMENTED_PASSWORD = 'drappo-demo';
