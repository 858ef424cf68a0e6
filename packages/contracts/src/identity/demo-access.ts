/** Says that a browser opened the address that `npm start` printed with `DEMO_ACCESS=token`. */
export const DEMO_ACCESS_COOKIE = 'drappo_demo';

/** Where the gateway answers that address; below /api, so that the development server passes it on. */
export const demoAccessPath = '/api/demo-access';
