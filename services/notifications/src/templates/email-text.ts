import type { EmailContent } from '../domain/email-content.ts';
import type { Company } from './email-parts.ts';

/** Renders the same content as plain text. */
export const emailText = (content: EmailContent, company: Company): string => {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.lines
      ?.map(({ name, detail, quantity, amount }) => `- ${name}${detail ? ` (${detail})` : ''} × ${quantity}: ${amount}`)
      .join('\n'),
    content.totals?.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    content.button && `${content.button.label}: ${content.button.url}`,
    content.link && `${content.link.label}: ${content.link.url}`,
    '--',
    [
      content.reason,
      [company.name, company.address, company.vatNumber && `P.IVA ${company.vatNumber}`].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
};
