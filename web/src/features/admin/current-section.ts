import { officePage } from '@drappo/contracts/pages';
import { dashboard, furtherSections, sections, type AdminSection, type AdminSubPage } from './sections.tsx';

type PageWithContent = Extract<AdminSubPage, { key: string }>;

export type CurrentPlace = {
  section: AdminSection;
  /** Whether it is one of the six: a tab's panel shows its content. */
  isTab: boolean;
  /** The page within the open section, if it is not the section's own. */
  page: PageWithContent | undefined;
};

export const pagePath = (page: AdminSubPage): string => ('to' in page ? page.to : officePage(page.key));

const pageOf = ({ pages = [] }: AdminSection, key: string): PageWithContent | undefined =>
  pages.find((page): page is PageWithContent => 'key' in page && page.key === key);

/** Returns the section in an address, by default the dashboard. `added` are sections from other features. */
export const currentPlace = (
  { pathname, tab }: { pathname: string; tab: string | null },
  added: readonly AdminSection[],
): CurrentPlace => {
  const all = [...sections, ...furtherSections, ...added];
  const section =
    all.find(({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`))) ??
    all.find(({ key }) => key === tab) ??
    all.find((one) => tab !== null && pageOf(one, tab)) ??
    dashboard;
  return { section, isTab: sections.includes(section), page: tab === null ? undefined : pageOf(section, tab) };
};
