import { api } from '../api/api.ts';

const names = [
  'contactEmail',
  'contactPhone',
  'supportHours',
  'supportChatUrl',
  'companyName',
  'companyAddress',
  'vatNumber',
] as const;

/** The installation's data about its owner; every value may be missing. */
export type SiteConfig = { [name in (typeof names)[number]]?: string };

const siteConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteConfig: build.query<SiteConfig, void>({
      query: () => ({ url: '/config.json' }),
      transformResponse: (answer: Record<string, unknown> | null): SiteConfig =>
        Object.fromEntries(
          names.flatMap((name) => {
            const value = answer?.[name];
            return typeof value === 'string' && value ? [[name, value]] : [];
          }),
        ),
    }),
  }),
});

export const { useGetSiteConfigQuery } = siteConfigApi;
