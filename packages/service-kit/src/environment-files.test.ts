import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readEnvironment } from './config.ts';

const schema = z.object({ SIGNING_KEY: z.string().min(10), LEVEL: z.string().default('info') });

describe('a variable in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'drappo-secret-'));
    file = join(folder, 'signing-key');
    writeFileSync(file, 'content-canary-1\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read from the file, without the final line break', () => {
    expect(readEnvironment(schema, { SIGNING_KEY_FILE: file }).SIGNING_KEY).toBe('content-canary-1');
  });

  it('counts as unset if the file is empty', () => {
    writeFileSync(file, '\n');
    expect(readEnvironment(schema, { SIGNING_KEY: 'in the variable', LEVEL_FILE: file }).LEVEL).toBe('info');
  });

  it.each([
    ['both are set', { SIGNING_KEY: 'value-canary-22' }, 'SIGNING_KEY and SIGNING_KEY_FILE are both set'],
    ['there is none', { SIGNING_KEY_FILE: '/nowhere/at/all' }, 'SIGNING_KEY_FILE names cannot be read (ENOENT)'],
  ])('is rejected by name if %s', (_what, environment, refusal) => {
    const read = () => readEnvironment(schema, { SIGNING_KEY_FILE: file, ...environment });
    expect(read).toThrow(refusal);
    expect(read).not.toThrow(/canary/);
  });

  it('is ignored if it is not requested', () => {
    const read = readEnvironment(schema, { SIGNING_KEY_FILE: file, SSL_CERT_FILE: '/nowhere/at/all' });
    expect(read).toEqual({ SIGNING_KEY: 'content-canary-1', LEVEL: 'info' });
  });
});
