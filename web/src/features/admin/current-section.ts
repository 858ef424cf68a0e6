import { officePage } from '@drappo/contracts/pages';
import { dashboard, furtherSections, sections, type AdminSection, type AdminSubPage } from './sections.tsx';

type PageWithContent = Extract<AdminSubPage, { key: string }>;

export type CurrentPlace = {
  section: AdminSection;
  /** One of the six: its content is a tab's panel. */
  isTab: boolean;
  /** The page below the section that is open, where it is not the section's own. */
  page: PageWithContent | undefined;
};

export const pagePath = (page: AdminSubPage): string => ('to' in page ? page.to : officePage(page.key));

const pageOf = ({ pages = [] }: AdminSection, key: string): PageWithContent | undefined =>
  pages.find((page): page is PageWithContent => 'key' in page && page.key === key);

/** What an address names; anything else is the dashboard. `added` are sections that come from other features. */
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
