/** A `package.json` of a workspace, with the folder that it is in. */
export type Manifest = {
  folder: string;
  name: string;
  exports?: Readonly<Record<string, string>> | undefined;
};

/** Returns the file that an import of a workspace's package leads to; undefined for other packages. */
export const resolvePackage = (specifier: string, manifests: readonly Manifest[]): string | undefined => {
  const own = manifests.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (own === undefined) return undefined;
  const part = `.${specifier.slice(own.name.length)}`;
  for (const [key, target] of Object.entries(own.exports ?? {})) {
    const [before = '', after] = key.split('*');
    const isMatch =
      after === undefined
        ? part === key
        : part.length >= key.length - 1 && part.startsWith(before) && part.endsWith(after);
    if (!isMatch) continue;
    const star = after === undefined ? '' : part.slice(before.length, part.length - after.length);
    return `${own.folder}/${target.replace('./', '').replace('*', star)}`;
  }
  return undefined;
};
