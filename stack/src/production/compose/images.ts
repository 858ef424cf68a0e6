import type { ComposeService } from '../compose-file.ts';

const built = { build: '.', image: 'drappo' };

/** Containers that run as long as the portal. */
export const portalImage: ComposeService = { ...built, init: true, restart: 'unless-stopped' };

/** Containers that exit when they are done. */
export const stepImage: ComposeService = { ...built, restart: 'on-failure' };

/** The emulators of other companies' servers have their own image, so that the portal's image contains none of them. */
export const standInImage = {
  image: 'drappo-stand-ins',
  build: { context: '.', target: 'stand-ins' },
  init: true,
  restart: 'unless-stopped',
} as unknown as ComposeService;
