// The order counts: most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device in words that its owner knows ("Chrome su Windows"); nothing else of the header is kept. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const [browser, system] = [nameIn(userAgent ?? '', browsers), nameIn(userAgent ?? '', systems)];
  if (browser && system) return `${browser} su ${system}`;
  return browser ?? system ?? null;
};
