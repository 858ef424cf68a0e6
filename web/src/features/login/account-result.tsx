import { CheckCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import { AccountFrame } from './account-frame.tsx';
import './account-result.css';

// Screen readers would read Ant Design's own icons with their English names.
const icons = {
  success: <CheckCircleFilled aria-hidden="true" />,
  info: <InfoCircleFilled aria-hidden="true" />,
  warning: <WarningFilled aria-hidden="true" />,
};

type AccountResultProps = {
  status: keyof typeof icons;
  /** Title of the browser's tab; default: the heading. */
  title?: string;
  heading: string;
  lead: ReactNode;
  /** False if no form was sent: the heading then does not take the focus. */
  isAnswer?: boolean;
  /** Possible next actions. */
  children: ReactNode;
};

/** Result of an account step. */
export const AccountResult = (props: AccountResultProps) => {
  const { status, heading, title = heading, lead, isAnswer = true, children } = props;
  const arrival = useFocusOnArrival<HTMLHeadingElement>(isAnswer);
  return (
    <AccountFrame title={title}>
      <Result
        className="account-result"
        classNames={{ title: 'account-result__part', subTitle: 'account-result__part', icon: 'account-result__icon' }}
        status={status}
        icon={icons[status]}
        title={<h1 {...arrival}>{heading}</h1>}
        subTitle={<div className="login__lead">{lead}</div>}
        extra={<div className="login__acts">{children}</div>}
      />
    </AccountFrame>
  );
};
