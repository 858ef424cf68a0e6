import type { ReactNode } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { AccountResult } from './account-result.tsx';
import { AccountScreen } from './account-screen.tsx';
import { badLinkOf, type BadLink } from './bad-link.ts';
import { useLinkToken } from './use-link-token.ts';

const badHeadings: Record<BadLink, string> = {
  'not-valid': 'Il link non è valido',
  used: 'Il link è già stato usato',
  expired: 'Il link è scaduto',
};

type MailedLinkProps = {
  /** The mutation that sends the link's secret: RTK Query's trigger and state. */
  mutation: readonly [
    (body: { token: string }) => unknown,
    { isLoading: boolean; isSuccess: boolean; error?: unknown; originalArgs?: { token: string } | undefined },
  ];
  heading: string;
  lead: ReactNode;
  act: string;
  pendingAct: string;
  /** Shown for a failure without its own text. */
  failure: string;
  done: ReactNode;
  /** Describes an invalid or expired link. */
  notValid?: string;
  expired: string;
  /** For an invalid link: the sentence after the reason, and the possible next actions. */
  advice?: string;
  wayOn: ReactNode;
};

/** Target page of an e-mailed link. It requires a click: mail scanners open links but press no buttons. */
export const MailedLink = (props: MailedLinkProps) => {
  const { mutation, heading, lead, act, pendingAct, failure, done, wayOn, advice = '' } = props;
  const { notValid = 'Forse è stato copiato a metà.', expired } = props;
  const token = useLinkToken();
  const [send, { isLoading, isSuccess, error, originalArgs }] = mutation;
  const isAboutThisLink = originalArgs?.token === token;
  const bad = token === undefined ? 'not-valid' : isAboutThisLink ? badLinkOf(error) : undefined;
  const reasons: Record<BadLink, string> = { 'not-valid': notValid, used: 'Ogni link si usa una volta sola.', expired };
  if (isAboutThisLink && isSuccess) return done;
  if (bad || token === undefined)
    return (
      <AccountResult
        status="warning"
        title={heading}
        heading={badHeadings[bad ?? 'not-valid']}
        isAnswer={token !== undefined}
        lead={<p>{`${reasons[bad ?? 'not-valid']} ${advice}`.trim()}</p>}
      >
        {wayOn}
      </AccountResult>
    );
  return (
    <AccountScreen heading={heading} lead={<p>{lead}</p>}>
      <div className="form">
        {isAboutThisLink && error ? <ErrorNotice>{failureText(error, failure)}</ErrorNotice> : null}
        <Button
          kind="primary"
          size="large"
          wide
          pending={isLoading}
          pendingLabel={pendingAct}
          onClick={() => void send({ token })}
        >
          {act}
        </Button>
      </div>
    </AccountScreen>
  );
};
