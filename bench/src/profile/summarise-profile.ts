/** The parts of a V8 profile that are used here. */
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
  /** Everything except idle time. */
  busyMs: number;
  byFunction: SelfTime[];
  /** Packages and the services' own parts; work of Node and the kernel counts for the package that called it. */
  byPackage: SelfTime[];
};

const IDLE = '(idle)';
const OWN = /\/((?:packages|services)\/[^/]+)\/src\/(?:(generated)\/)?/;

/** The package of a function; V8's own work has V8's name for it. */
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

/** V8's and Node's own work on behalf of a caller, such as writing to a socket. */
const isBorrowed = ({ callFrame: { url, functionName } }: Node): boolean =>
  url.startsWith('node:') || (url === '' && !functionName.startsWith('('));

/** The owner of a node: the nearest caller that is a package, if there is one. */
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

/** Self time by function and by package, highest first; without idle time. */
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

/** One table for a service: its packages beside its functions, in percent of its busy time. */
export const profileTable = (service: string, { busyMs, byFunction, byPackage }: ProfileSummary): string => {
  const cell = (time: SelfTime | undefined): string =>
    time === undefined ? ' | ' : `${time.name.replaceAll('|', '\\|')} | ${((100 * time.ms) / busyMs).toFixed(1)}`;
  return [
    `| ${service}, busy ${(busyMs / 1_000).toFixed(1)} s: package | % | function | % |`,
    '| --- | ---: | --- | ---: |',
    ...Array.from({ length: SHOWN }, (_, index) => `| ${cell(byPackage[index])} | ${cell(byFunction[index])} |`),
  ].join('\n');
};
