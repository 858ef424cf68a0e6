import { failureText, isApiFailure } from '../api/failure.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type FormNoticeProps = {
  form: Pick<SchemaForm<object>, 'failure' | 'unplaced'>;
  /** Shown if the server sends no message of its own. */
  failed: string;
  /** Values whose messages the screen shows itself. */
  elsewhere?: readonly string[] | undefined;
};

/** Shows the error of the form as a whole; empty if each message is at its field. */
export const FormNotice = ({ form: { failure, unplaced }, failed, elsewhere = [] }: FormNoticeProps) => {
  const messages = unplaced.filter(({ field }) => !elsewhere.includes(field)).map(({ message }) => message);
  if (messages.length > 0) return <ErrorNotice>{messages.join(' ')}</ErrorNotice>;
  if (failure === undefined || (isApiFailure(failure) && failure.problem?.errors)) return null;
  return <ErrorNotice>{failureText(failure, failed)}</ErrorNotice>;
};
