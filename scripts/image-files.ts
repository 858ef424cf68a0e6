/**
 * Prints the sources of an image, one path a line:
 *   node scripts/image-files.ts <portal|stand-ins> [root of the project]
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type Globs = { kept: string[]; except: string[] };

const tests = '**/*.test.ts';

/** An allow-list: a new folder is in an image only when it is listed here. */
const images = {
  portal: {
    kept: [
      '{packages,services}/*/package.json',
      '{packages,services}/*/src/**/*.ts',
      'services/*/src/generated/**/*.wasm',
      'packages/service-kit/sql/*.sql',
      'services/*/prisma/migrations/**/*.sql',
      'services/notifications/assets/*',
    ],
    except: [
      tests,
      'packages/*/src/testing/**',
      'packages/service-kit/src/bus/memory-bus.ts',
      // Only the local stack and developers start these.
      'packages/service-kit/src/bin/migrate-all.ts',
      'packages/service-kit/src/shell-names.ts',
      'packages/service-kit/src/migrations/{migrate-databases,schema-diff,schema-engine}.ts',
      'services/identity/src/bin/demo-accounts.ts',
      // For documents, tests and callers of the portal.
      'packages/contracts/src/{all-events,request}.ts',
      // For browsers only.
      'packages/contracts/src/catalog/{cloth-colors,swatches}.ts',
      'packages/contracts/src/orders/tracking-number.ts',
      'packages/paper-text/src/needed-slices.ts',
    ],
  },
  'stand-ins': {
    kept: ['emulators/*/package.json', 'emulators/*/src/**/*.ts', 'emulators/shopify/schema/*'],
    // Only tests import the emulators by their index.
    except: [tests, 'emulators/*/src/{index.ts,testing/**}', 'emulators/shopify/src/official/tracking-companies.ts'],
  },
} satisfies Record<string, Globs>;

export type ImageName = keyof typeof images;

const isImage = (name: string | undefined): name is ImageName => name !== undefined && name in images;

export const imageFiles = (image: ImageName, root: string): string[] => {
  const { kept, except } = images[image];
  return globSync(kept, { cwd: root, exclude: except }).toSorted();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [image, root = '.'] = process.argv.slice(2);
  if (!isImage(image)) throw new Error(`Known images: ${Object.keys(images).join(', ')}`);
  console.log(imageFiles(image, resolve(root)).join('\n'));
}
