import { useGetSiteConfigQuery } from '../../shared/site/site-config-api.ts';

/** Opens the external chat; hidden if the installation has none. */
export const SupportButton = () => {
  const { data } = useGetSiteConfigQuery();
  if (!data?.supportChatUrl) return null;
  return (
    <a className="button white-label__chat" href={data.supportChatUrl} target="_blank" rel="noopener noreferrer">
      Scrivi al supporto in chat
      <span className="visually-hidden"> (si apre in una nuova scheda)</span>
    </a>
  );
};
