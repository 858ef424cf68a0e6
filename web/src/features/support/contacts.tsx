import type { ReactNode } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useGetSiteConfigQuery, type SiteConfig } from '../../shared/site/site-config-api.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

const mailto = (address: string, username: string | undefined): string =>
  `mailto:${address}${username ? `?subject=${encodeURIComponent(`Assistenza, account ${username}`)}` : ''}`;

const waysTo = (site: SiteConfig, username: string | undefined): { term: string; way: ReactNode }[] => {
  const { contactEmail, contactPhone, supportChatUrl, supportHours, companyName, companyAddress, vatNumber } = site;
  const seat = [companyName, companyAddress, vatNumber && `P.IVA ${vatNumber}`].filter(Boolean).join(', ');
  // In a portal without a chat, the chat address is this page.
  const chat = supportChatUrl?.endsWith('/support') ? undefined : supportChatUrl;
  return [
    { term: 'E-mail', way: contactEmail && <a href={mailto(contactEmail, username)}>{contactEmail}</a> },
    {
      term: 'Telefono',
      way: contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>,
    },
    {
      term: 'Chat',
      way: chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer">
          Scrivici in chat<span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </a>
      ),
    },
    { term: 'Orari', way: supportHours },
    { term: 'Sede', way: seat },
  ].filter(({ way }) => Boolean(way));
};

/** The contact details of the company that the installation configures. */
export const Contacts = ({ username }: { username: string | undefined }) => {
  const { data, error, refetch } = useGetSiteConfigQuery();
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere i contatti.')}</ErrorNotice>;
  if (!data) return <Skeleton height={160} />;
  const ways = waysTo(data, username);
  if (!data.contactEmail && !data.contactPhone && !data.supportChatUrl)
    return <p className="muted">Chi gestisce questo portale non ha ancora indicato un contatto.</p>;
  return (
    <dl className="sheet support__contacts">
      {ways.map(({ term, way }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{way}</dd>
        </div>
      ))}
    </dl>
  );
};
