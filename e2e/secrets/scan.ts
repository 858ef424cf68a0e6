import { find, type Hit } from '../../support/src/canary.ts';
import type { Place } from './places.ts';
import type { Plant } from './planted.ts';

export type Leak = Hit & { place: string; where: string };

/** Places that hold any of the secrets. */
export const leaksIn = (places: readonly Place[], secrets: readonly string[]): Leak[] => {
  const leaks: Leak[] = [];
  for (const { name, pieces } of places)
    for (const { where, bytes } of pieces())
      for (const secret of secrets) leaks.push(...find(bytes, secret).map((hit) => ({ ...hit, place: name, where })));
  return leaks;
};

/** The plants that the scan did not find in their place and form: if any is missing, the scan proves nothing. */
export const missedIn = (places: readonly Place[], plants: readonly Plant[]): Plant[] => {
  const missed = new Set(plants);
  for (const { name, pieces } of places)
    for (const { bytes } of pieces())
      for (const plant of missed)
        if (plant.place === name && find(bytes, plant.mark).some(({ form }) => form === plant.form))
          missed.delete(plant);
  return [...missed];
};
