import { api } from '../api/api.ts';

/** What the installation says about its owner; everything may be missing. */
export type SiteConfig = { contactEmail?: string; vatNumber?: string; companyName?: string; supportChatUrl?: string };

const textOf = (source: unknown, name: keyof SiteConfig) => {
  const value = (source as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
};

const siteConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteConfig: build.query<SiteConfig, void>({
      query: () => ({ url: '/config.json' }),
      transformResponse: (answer): SiteConfig => ({
        ...textOf(answer, 'contactEmail'),
        ...textOf(answer, 'vatNumber'),
        ...textOf(answer, 'companyName'),
        ...textOf(answer, 'supportChatUrl'),
      }),
    }),
  }),
});

export const { useGetSiteConfigQuery } = siteConfigApi;
