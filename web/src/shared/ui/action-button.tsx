import { Button, type ButtonProps } from 'antd';
import { disabledBy, type DisabledReason } from './disabled-reason.ts';
import { guardedClick } from './guarded-click.ts';
import { PendingLabel } from './pending-label.tsx';
import './action-button.css';

type ActionButtonProps = Omit<ButtonProps, 'type' | 'size' | 'danger' | 'block' | 'loading' | 'disabled'> & {
  /** One `primary` per view or row; `pay` only for payment; `danger` for destructive actions; `link` in a text. */
  kind?: 'plain' | 'primary' | 'pay' | 'bare' | 'link' | 'danger';
  /** 52 px for the main action, 32 px in tables. */
  size?: 'large' | 'small';
  wide?: boolean;
  disabled?: DisabledReason;
  pending?: boolean;
  /** Label while pending; the button is as wide as the longer label. */
  pendingLabel?: string;
};

const types = {
  plain: 'default',
  primary: 'primary',
  pay: 'default',
  bare: 'text',
  link: 'link',
  danger: 'default',
} as const;

/** Ant Design's button, protected against sending twice. */
export const ActionButton = ({ kind = 'plain', wide = false, pending = false, ...props }: ActionButtonProps) => {
  const { children, disabled, onClick, pendingLabel, className = '', ...rest } = props;
  const sends = rest.htmlType === 'submit' || pendingLabel !== undefined;
  return (
    <Button
      {...rest}
      {...disabledBy(disabled)}
      type={types[kind]}
      danger={kind === 'danger'}
      block={wide}
      className={`action action--${kind} ${className}`}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={guardedClick<HTMLElement>({ pending, sends, onClick })}
    >
      <PendingLabel pending={pending} pendingLabel={pendingLabel}>
        {children}
      </PendingLabel>
    </Button>
  );
};
