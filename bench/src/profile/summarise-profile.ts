/** The profile that V8 records, as far as it is read here. */
export type CpuProfile = {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
};

export type SelfTime = { name: string; ms: number };

export type ProfileSummary = {
  /** Everything but idling. */
  busyMs: number;
  byFunction: SelfTime[];
  /** Packages and services' own parts; what Node and the kernel do is that of the package that asked for it. */
  byPackage: SelfTime[];
};

const IDLE = '(idle)';
const OWN = /\/((?:packages|services)\/[^/]+)\/src\/(?:(generated)\/)?/;

/** The package that a function belongs to; V8's own work is named as V8 names it. */
export const packageOf = (functionName: string, url: string): string => {
  if (url.startsWith('wasm:')) return 'WebAssembly';
  if (url.startsWith('node:'))
    return `node:${
      url
        .slice('node:'.length)
        .replace(/^internal\//, '')
        .split('/')[0]
    }`;
  const installed = url.lastIndexOf('/node_modules/');
  if (installed >= 0) {
    const [scope = '', name = ''] = url.slice(installed + '/node_modules/'.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const [, folder, generated] = OWN.exec(url) ?? [];
  if (folder !== undefined) return generated === undefined ? folder : `${folder} (generated)`;
  return url === '' ? functionName || '(native)' : url.slice(url.lastIndexOf('/') + 1);
};

type Node = CpuProfile['nodes'][number];

/** V8's and Node's own work on somebody's behalf, such as writing to a socket. */
const isBorrowed = ({ callFrame: { url, functionName } }: Node): boolean =>
  url.startsWith('node:') || (url === '' && !functionName.startsWith('('));

/** Who is charged for a node: the nearest caller that is a package, if there is one. */
const ownersOf = (nodes: readonly Node[]): Map<number, string> => {
  const parents = new Map<number, Node>();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node);
  const ownerOf = (node: Node): string => {
    let asked: Node | undefined = node;
    while (asked && isBorrowed(asked)) asked = parents.get(asked.id);
    const { functionName, url } = (asked && asked.callFrame.functionName !== '(root)' ? asked : node).callFrame;
    return packageOf(functionName, url);
  };
  return new Map(nodes.map((node) => [node.id, ownerOf(node)]));
};

const mostFirst = (times: Map<string, number>): SelfTime[] =>
  [...times].map(([name, us]) => ({ name, ms: us / 1_000 })).toSorted((a, b) => b.ms - a.ms);

const placeOf = (url: string, line: number): string => `${url.slice(url.lastIndexOf('/') + 1)}:${line + 1}`;

/** Self time by function and by package, most first; the time in which nothing was to do is left out. */
export const summariseProfile = ({ nodes, samples, timeDeltas }: CpuProfile): ProfileSummary => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const owners = ownersOf(nodes);
  const byFunction = new Map<string, number>();
  const byPackage = new Map<string, number>();
  let busy = 0;
  for (const [index, sample] of samples.entries()) {
    const frame = frames.get(sample);
    if (!frame || frame.functionName === IDLE) continue;
    const { functionName, url, lineNumber } = frame;
    const time = Math.max(0, timeDeltas[index] ?? 0);
    const owner = owners.get(sample) ?? '';
    const place = url === '' ? '' : ` ${placeOf(url, lineNumber)}`;
    const name = `${functionName || '(anonymous)'}${place} [${owner}]`;
    busy += time;
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
    byPackage.set(owner, (byPackage.get(owner) ?? 0) + time);
  }
  return { busyMs: busy / 1_000, byFunction: mostFirst(byFunction), byPackage: mostFirst(byPackage) };
};

const SHOWN = 10;

/** One table for a service: its packages beside its functions, in percent of the time in which it was busy. */
export const profileTable = (service: string, { busyMs, byFunction, byPackage }: ProfileSummary): string => {
  const cell = (time: SelfTime | undefined): string =>
    time === undefined ? ' | ' : `${time.name.replaceAll('|', '\\|')} | ${((100 * time.ms) / busyMs).toFixed(1)}`;
  return [
    `| ${service}, busy ${(busyMs / 1_000).toFixed(1)} s: package | % | function | % |`,
    '| --- | ---: | --- | ---: |',
    ...Array.from({ length: SHOWN }, (_, index) => `| ${cell(byPackage[index])} | ${cell(byFunction[index])} |`),
  ].join('\n');
};
