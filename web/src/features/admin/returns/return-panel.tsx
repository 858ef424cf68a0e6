import { returnReasonLabels } from '@drappo/contracts/orders/return-status';
import type { AdminReturn } from '@drappo/contracts/orders/returns';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime, formatDay } from '../../../shared/format/date.ts';
import { euro } from '../../../shared/format/money.ts';
import { SidePanel } from '../../../shared/table/side-panel.tsx';
import { StepsTape } from '../../../shared/tape/steps-tape.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { DecidePart } from './decide-part.tsx';
import { ReceivePart } from './receive-part.tsx';
import { RefundPart } from './refund-part.tsx';
import { returnState, returnStep } from './return-labels.ts';
import { useGetReturnQuery } from './returns-api.ts';

const steps = ['1 Decidi', '2 In viaggio', '3 Ricevi', '4 Rimborsa'].map((label) => ({ label }));

/** One return: the action of its current step on top, then the shipped pieces, then the timeline. */
export const ReturnPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useGetReturnQuery(id);
  return (
    <SidePanel title={data?.number ?? 'Reso'} onClose={onClose}>
      {error && (
        <ErrorNotice onRetry={() => void refetch()}>
          {failureText(error, 'Non riusciamo a leggere il reso.')}
        </ErrorNotice>
      )}
      {!data && !error && <Skeleton height={360} />}
      {data && <Content of={data} />}
    </SidePanel>
  );
};

const Content = ({ of }: { of: AdminReturn }) => {
  const { tone, word } = returnState(of);
  const step = returnStep(of);
  return (
    <>
      <section className="return-part" aria-label="Stato">
        <p className="return-part__state" role="status">
          <StatusLabel tone={tone}>{word}</StatusLabel>{' '}
          <span className="muted small">chiesto il {formatDateTime(of.requestedAt)}</span>
        </p>
        {step !== undefined && <StepsTape label={`Passi del reso ${of.number}`} steps={steps} current={step} />}
        <Act of={of} />
      </section>
      <Pieces of={of} />
      {(of.status === 'requested' || of.status === 'accepted') && (
        <section className="return-part return-part--later" aria-label="Quando arriva">
          <h3>
            Quando arriva <small>si apre quando i pezzi sono qui</small>
          </h3>
          <p>Torna in vendita, da riparare o scarto; poi si rimborsano al massimo {euro(of.amount)} di prodotti.</p>
        </section>
      )}
      <History of={of} />
    </>
  );
};

const Act = ({ of }: { of: AdminReturn }) => {
  switch (of.status) {
    case 'requested':
      return <DecidePart of={of} />;
    case 'accepted':
    case 'lapsed':
      return <ReceivePart of={of} />;
    case 'received':
      return <RefundPart of={of} />;
    case 'refunded':
      return (
        <p>
          {of.refund && Number(of.refund.amount) > 0
            ? `Rimborsati ${euro(of.refund.amount)}.`
            : 'Chiuso: l’importo era già stato rimborsato.'}
        </p>
      );
    case 'refused':
      return <p className="free-text">Motivo: {of.reply}</p>;
    case 'cancelled':
      return <p>Lo ha annullato il rivenditore.</p>;
  }
};

const outcomeOf = ({ received, restocked, toRepair }: AdminReturn['lines'][number]): string | null => {
  if (received === null) return null;
  const scrap = received - (restocked ?? 0) - (toRepair ?? 0);
  return [
    `arrivati ${received}`,
    restocked && `${restocked} in vendita`,
    toRepair && `${toRepair} da riparare`,
    scrap > 0 && `${scrap} scarto`,
  ]
    .filter(Boolean)
    .join(', ');
};

const Pieces = ({ of }: { of: AdminReturn }) => (
  <section className="return-part" aria-label="Pezzi resi">
    {of.photos.length > 0 && (
      <>
        <h3>Foto</h3>
        <ul className="return-gallery">
          {of.photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`Foto ${index + 1} del reso ${of.number}`}
                  width={160}
                  height={200}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    <h3>{of.pieces === 1 ? 'Pezzo reso' : 'Pezzi resi'}</h3>
    <ul className="return-pieces">
      {of.lines.map((line) => (
        <li key={line.itemId}>
          <Picture image={undefined} url={line.imageUrl} alt="" sizes="40px" />
          <div className="free-text">
            <b>{line.productName}</b>
            <small>{[line.variantInfo, line.sku].filter(Boolean).join(' · ')}</small>
            <small>{[returnReasonLabels[line.reason], outcomeOf(line)].filter(Boolean).join(' · ')}</small>
            {line.note && <q>{line.note}</q>}
          </div>
          <span className="nowrap">{line.quantity} pz</span>
          <span className="num">{euro(line.unitPrice)}</span>
        </li>
      ))}
    </ul>
    <dl className="return-facts">
      <dt>Ordine</dt>
      <dd>
        <Link to={officePage('orders', { search: of.orderNumber })}>{of.orderNumber}</Link>
        {of.shopNumber && `, ${of.shopNumber}`}
      </dd>
      <dt>Rivenditore</dt>
      <dd className="free-text">
        {of.customer ? (
          <>
            <Link to={officePage('users', { open: of.userId })}>{of.customer.name}</Link>, {of.customer.email}
          </>
        ) : (
          'N/A'
        )}
      </dd>
      {of.shippedAt && (
        <>
          <dt>Spedito</dt>
          <dd>{formatDay(of.shippedAt)}</dd>
        </>
      )}
      {of.isWhiteLabel && (
        <>
          <dt>White label</dt>
          <dd>Si rende solo per un difetto.</dd>
        </>
      )}
      {of.trackingNumber && (
        <>
          <dt>Pacco di ritorno</dt>
          <dd className="free-text">
            {of.trackingUrl ? (
              <a href={of.trackingUrl} target="_blank" rel="noreferrer">
                {of.trackingNumber}
              </a>
            ) : (
              of.trackingNumber
            )}
          </dd>
        </>
      )}
      {of.isOurFault !== null && (
        <>
          <dt>Errore</dt>
          <dd>
            {of.isOurFault ? 'nostro: il ritorno lo paghiamo noi' : 'non nostro: il ritorno lo paga il rivenditore'}
          </dd>
        </>
      )}
    </dl>
  </section>
);

const History = ({ of }: { of: AdminReturn }) => {
  const moments: [at: string | null, text: string][] = [
    [of.requestedAt, 'Chiesto'],
    [of.decidedAt, of.status === 'refused' ? 'Rifiutato' : 'Accettato'],
    [of.sentAt, 'Spedito dal rivenditore'],
    [of.receivedAt, 'Arrivato'],
    [of.refund?.at ?? null, `Rimborsati ${of.refund ? euro(of.refund.amount) : ''}`],
    [of.closedAt, of.status === 'lapsed' ? 'Scaduto: non è partito in tempo' : 'Annullato'],
  ];
  return (
    <section className="return-part" aria-label="Cronologia">
      <h3>Cronologia</h3>
      <ol className="return-history">
        {moments
          .flatMap(([at, text]) => (at === null ? [] : [{ at, text }]))
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ at, text }) => (
            <li key={text}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <span>{text}</span>
            </li>
          ))}
      </ol>
    </section>
  );
};
