/** Cookie of a browser that opened the address printed by `npm start` with `DEMO_ACCESS=token`. */
export const DEMO_ACCESS_COOKIE = 'drappo_demo';

/** The gateway's path for that address; below /api, so that the development server forwards it. */
export const demoAccessPath = '/api/demo-access';
