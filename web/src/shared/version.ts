declare const __DRAPPO_VERSION__: string;

/** The portal's version: that of the root's `package.json` when the web was built. */
export const version = __DRAPPO_VERSION__;
