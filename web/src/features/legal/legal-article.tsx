import type { ReactNode } from 'react';
import { useGetSiteConfigQuery } from '../../shared/site/site-config-api.ts';
import { Article } from '../../shared/ui/article.tsx';
import { brand } from '../../shared/brand.ts';

/** A legal text; ends with the contact address if the installation provides one. */
export const LegalArticle = ({ title, children }: { title: string; children: ReactNode }) => {
  const { data } = useGetSiteConfigQuery();
  return (
    <Article title={title}>
      {children}
      <h2>Contatti</h2>
      <p>
        {data?.companyName ?? brand}
        {data?.vatNumber && `, P.IVA ${data.vatNumber}`}
        {data?.contactEmail && (
          <>
            , <a href={`mailto:${data.contactEmail}`}>{data.contactEmail}</a>
          </>
        )}
        .
      </p>
    </Article>
  );
};
