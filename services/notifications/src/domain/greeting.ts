import type { EmailContent } from './email-content.ts';
import type { EmailDefinition } from './email-definition.ts';

/** People type their names: letters only cannot form an address that a mail program would turn into a link. */
const aName = /^\p{L}[\p{L}\p{M} '’-]{0,39}$/u;

/** Greets a person by the first name in e-mails about their orders, unless it could be read as something else. */
export const greeted = (
  content: EmailContent,
  { orderId }: Pick<EmailDefinition, 'orderId'>,
  firstName: string | null,
): EmailContent => {
  const name = firstName?.trim() ?? '';
  if (!orderId || !aName.test(name)) return content;
  return { ...content, paragraphs: [`Ciao ${name},`, ...content.paragraphs] };
};
