import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListMailKindsQuery, usePreviewMailQuery } from './mail-api.ts';

const widths = { desktop: 640, phone: 360 };

/** Every e-mail with invented data: as HTML in two widths, and as text. */
export const MailPreviews = ({ kind, onKind }: { kind: string; onKind: (kind: string) => void }) => {
  const { data, error, refetch } = useListMailKindsQuery();
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere i modelli.')}</ErrorNotice>;
  if (!data) return <Skeleton height={240} />;
  const chosen = data.kinds.find(({ id }) => id === kind) ?? data.kinds[0];
  return (
    <div className="mail-previews">
      <ul className="sheet mail-kinds" aria-label="Modelli">
        {data.kinds.map(({ id, title, subject }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen?.id || undefined} onClick={() => onKind(id)}>
              <b>{title}</b>
              <small>{subject}</small>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Preview id={chosen.id} />}
    </div>
  );
};

type View = 'desktop' | 'phone' | 'text';
const views: { view: View; label: string }[] = [
  { view: 'desktop', label: 'Computer' },
  { view: 'phone', label: 'Telefono' },
  { view: 'text', label: 'Solo testo' },
];

const Preview = ({ id }: { id: string }) => {
  const [view, setView] = useState<View>('desktop');
  const { currentData, error, refetch } = usePreviewMailQuery(id);
  return (
    <section className="mail-preview" aria-label="Anteprima">
      <div className="admin-views" role="group" aria-label="Formato">
        {views.map(({ view: value, label }) => (
          <Button key={value} size="small" aria-pressed={view === value} onClick={() => setView(value)}>
            {label}
          </Button>
        ))}
      </div>
      {error && <ErrorNotice onRetry={refetch}>{failureText(error, "Non riusciamo a leggere l'e-mail.")}</ErrorNotice>}
      {!currentData && !error && <Skeleton height={480} />}
      {currentData && (
        <>
          <p className="mail-preview__subject">
            <span className="muted small">Oggetto</span> <b>{currentData.subject}</b>
          </p>
          {view === 'text' ? (
            <pre className="sheet">{currentData.text}</pre>
          ) : (
            // The frame has no permissions: the content of a message cannot run scripts, submit forms or navigate.
            <iframe
              key={view}
              title={`Anteprima: ${currentData.title}`}
              sandbox=""
              srcDoc={currentData.html}
              style={{ width: widths[view] }}
            />
          )}
        </>
      )}
    </section>
  );
};
