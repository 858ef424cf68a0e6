// JavaScript, since the portal's processes load it: reading TypeScript costs each of them time and memory.
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

export const writeClockFile = (path, content) => {
  writeFileSync(`${path}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

export const offsetIn = ({ since, at }) => at - since;

export const clockReader = (path) => {
  let seen = '';
  let content;
  return () => {
    const { ino, mtimeMs } = statSync(path);
    const version = `${ino} ${mtimeMs}`;
    if (version !== seen) content = JSON.parse(readFileSync(path, 'utf8'));
    seen = version;
    return content;
  };
};
