import { useLeaveTyped } from './leave-typed.tsx';
import { PlainDialog, type DialogProps } from './plain-dialog.tsx';

/**
 * A dialog that is mounted while it is open. Its title is its accessible name. Esc and its cross ask for confirmation
 * first if one of its forms has unsaved changes (`<Unsaved>`).
 */
export const Dialog = ({ onCancel, children, ...props }: DialogProps) => {
  const { leave, keep, question } = useLeaveTyped(() => onCancel?.());
  return (
    <PlainDialog {...props} onCancel={onCancel && leave}>
      {keep(children)}
      {question}
    </PlainDialog>
  );
};
