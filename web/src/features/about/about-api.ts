import type { AboutCompany } from '@drappo/contracts/about';
import { api } from '../../shared/api/api.ts';

const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the company says of itself; null where the installation has no such texts. */
    getAbout: build.query<AboutCompany | null, void>({ query: () => ({ url: '/about.json' }) }),
  }),
});

export const { useGetAboutQuery } = aboutApi;
