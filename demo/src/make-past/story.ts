import type { Agenda } from './agenda.ts';
import type { Random } from './random.ts';
import type { Cast } from './resellers.ts';
import type { Shelf } from './shelf.ts';
import type { World } from './world.ts';

/** The tools of each part of the past. */
export type Story = { world: World; agenda: Agenda; cast: Cast; shelf: Shelf; random: Random };
