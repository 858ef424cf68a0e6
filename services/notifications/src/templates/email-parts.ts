import { createElement as h, type CSSProperties, type ReactElement } from 'react';
import type { EmailContent, LineRow } from '../domain/email-content.ts';
import { colours } from './colours.ts';

export type Company = { name?: string | undefined; address?: string | undefined; vatNumber?: string | undefined };

const sans = 'Arial, Helvetica, sans-serif';
export const body: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '24px',
  color: colours.ink,
  margin: '0 0 16px',
};
/** An endless word breaks instead of widening the message; WebKit before 15.4 and Outlook know only the second. */
export const breakingWords: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };
export const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const cell = (extra: CSSProperties = {}): CSSProperties => ({
  fontFamily: sans,
  fontSize: 15,
  lineHeight: '22px',
  padding: '10px 0',
  borderBottom: `1px solid ${colours.line}`,
  verticalAlign: 'top',
  ...extra,
});

export const lineTable = (lines: LineRow[], totals: EmailContent['totals'] = []): ReactElement =>
  h(
    'table',
    { ...table, style: { borderTop: `1px solid ${colours.ink}`, margin: '8px 0 24px' } },
    h(
      'tbody',
      null,
      ...lines.map((line, index) =>
        h(
          'tr',
          { key: `line-${index}` },
          h(
            'td',
            { style: cell() },
            line.name,
            line.detail &&
              h(
                'span',
                { style: { display: 'block', color: colours.grey, fontSize: 13, lineHeight: '18px' } },
                line.detail,
              ),
          ),
          h(
            'td',
            { align: 'right', style: cell({ color: colours.graphite, whiteSpace: 'nowrap', paddingLeft: 12 }) },
            `× ${line.quantity}`,
          ),
          h('td', { align: 'right', style: cell({ whiteSpace: 'nowrap', paddingLeft: 20 }) }, line.amount),
        ),
      ),
      ...totals.map(({ label, amount, strong = false }) =>
        h(
          'tr',
          { key: label },
          h(
            'td',
            {
              colSpan: 2,
              style: cell({
                borderBottom: 0,
                padding: '8px 0 0',
                ...(strong ? { fontWeight: 'bold', fontSize: 18 } : { color: colours.graphite }),
              }),
            },
            label,
          ),
          h(
            'td',
            {
              align: 'right',
              style: cell({
                borderBottom: 0,
                padding: '8px 0 0 20px',
                whiteSpace: 'nowrap',
                ...(strong ? { fontWeight: 'bold', fontSize: 18 } : {}),
              }),
            },
            amount,
          ),
        ),
      ),
    ),
  );

/** Longer values are whole sentences, which bold type would shout. */
const SHORT = 32;

export const factTable = (facts: NonNullable<EmailContent['facts']>): ReactElement =>
  h(
    'table',
    { ...table, style: { margin: '0 0 24px', borderTop: `1px solid ${colours.ink}` } },
    h(
      'tbody',
      null,
      ...facts.map(({ label, value }) =>
        h(
          'tr',
          { key: label },
          h('td', { width: 130, style: cell({ color: colours.grey, paddingRight: 16 }) }, label),
          h('td', { style: cell(value.length > SHORT ? { color: colours.ink } : { fontWeight: 'bold' }) }, value),
        ),
      ),
    ),
  );

export const button = ({ label, url, pay = false }: NonNullable<EmailContent['button']>): ReactElement =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style: { margin: '8px 0 32px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          {
            style: {
              background: pay ? colours.tape : colours.ink,
              border: `1px solid ${colours.ink}`,
              borderRadius: 2,
            },
          },
          h(
            'a',
            {
              href: url,
              style: {
                display: 'inline-block',
                padding: '14px 26px',
                fontFamily: sans,
                fontSize: 16,
                fontWeight: 'bold',
                lineHeight: '20px',
                color: pay ? colours.ink : '#FFFFFF',
                textDecoration: 'none',
              },
            },
            label,
          ),
        ),
      ),
    ),
  );

export const foot = (reason: string, company: Company): ReactElement =>
  h(
    'td',
    { style: { ...breakingWords, padding: '20px 32px 28px', borderTop: `1px solid ${colours.ink}` } },
    h(
      'p',
      { style: { ...body, fontSize: 13, lineHeight: '19px', color: colours.grey, margin: 0 } },
      reason,
      h('br'),
      [company.name, company.address, company.vatNumber && `P.IVA ${company.vatNumber}`].filter(Boolean).join(' · '),
    ),
  );
