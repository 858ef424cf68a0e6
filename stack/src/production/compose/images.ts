import type { ComposeService } from '../compose-file.ts';

const built = { build: '.', image: 'drappo' };

/** What runs for as long as the portal does. */
export const portalImage: ComposeService = { ...built, init: true, restart: 'unless-stopped' };

/** What ends when it is done. */
export const stepImage: ComposeService = { ...built, restart: 'on-failure' };

/** What stands in for others' servers has an image of its own, so that the portal's holds none of it. */
export const standInImage = {
  image: 'drappo-stand-ins',
  build: { context: '.', target: 'stand-ins' },
  init: true,
  restart: 'unless-stopped',
} as unknown as ComposeService;
