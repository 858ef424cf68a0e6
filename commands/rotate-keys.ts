import { parseArgs } from 'node:util';
import { openHome } from '../stack/src/home.ts';
import { isRotation, rotations } from '../stack/src/key-rotation.ts';
import { openSecrets } from '../stack/src/secrets.ts';

// For the local stack; docs/operations/secrets.md describes other installations.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Removes the older keys instead: their signatures become invalid. */
    retire: { type: 'boolean', default: false },
  },
});
const [name] = positionals;
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
if (!isRotation(name)) fail(`usage: npm run keys:rotate -- ${Object.keys(rotations).join('|')} [--retire]`);
else if ((name === 'vault' || name === 'factors') && values.retire)
  fail('Older keys stay, since they may still be needed to read what they encrypted.');
else {
  const { secret, add, retire } = rotations[name];
  if (!openSecrets(openHome().secretsFile).replace(secret, values.retire ? retire : add))
    fail('There are no keys yet: npm start makes them.');
  console.log(
    values.retire
      ? `Only the newest key of ${name} is left. Start the portal again to use it alone.`
      : `A new key for ${name} is made; what the older ones made is still read. Start the portal again to use it.`,
  );
}
