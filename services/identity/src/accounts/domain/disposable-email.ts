/** Whether the list contains a domain or one of its parents: some providers hand out subdomains too. */
export const isListedDomain = (domain: string, listed: ReadonlySet<string>): boolean => {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, first) => first < labels.length - 1 && listed.has(labels.slice(first).join('.')));
};

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
