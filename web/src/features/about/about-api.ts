import type { AboutCompany } from '@drappo/contracts/about';
import { api } from '../../shared/api/api.ts';

const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The company's text about itself; null if the installation has none. */
    getAbout: build.query<AboutCompany | null, void>({ query: () => ({ url: '/about.json' }) }),
  }),
});

export const { useGetAboutQuery } = aboutApi;
