import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isPlantName, plantInto, plantedFile, plants } from './planted-faults.ts';

// Loaded with --import into every service of a run with a planted fault, before the service's own modules.
const name = process.env['CHAOS_PLANT'] ?? '';
if (!isPlantName(name)) throw new Error(`CHAOS_PLANT is "${name}", which is no fault that can be planted`);
const plant = plants[name];
const target = pathToFileURL(plantedFile(plant)).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== target) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    const planted = plantInto(source, plant);
    process.stderr.write(`chaos: planted ${name}\n`);
    return { ...loaded, source: planted };
  },
});
