type Provider = { domains: string[]; /** Counts for all domains. */ canonical?: string; ignoresDots?: boolean };

/** Providers that deliver addresses with a `+tag`, and some with other dots, to one mailbox. */
const providers: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], canonical: 'gmail.com', ignoresDots: true },
  { domains: ['outlook.com', 'outlook.it', 'hotmail.com', 'hotmail.it', 'live.com', 'live.it'] },
  { domains: ['icloud.com', 'me.com', 'mac.com'], canonical: 'icloud.com' },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], canonical: 'proton.me', ignoresDots: true },
  { domains: ['fastmail.com', 'fastmail.fm'] },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru'] },
];

/**
 * Returns the same key for every spelling of an address that reaches one mailbox, as far as the provider is known. Only
 * for counting: e-mails go to the address as its owner wrote it.
 */
export const mailboxKey = (address: string): string => {
  const lower = address.normalize('NFKC').trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const provider = providers.find(({ domains }) => domains.includes(domain));
  if (!provider || at < 1) return lower;
  const untagged = local.split('+')[0] ?? local;
  const name = provider.ignoresDots ? untagged.replaceAll('.', '') : untagged;
  return `${name || local}@${provider.canonical ?? domain}`;
};
