import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react';
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
/** Breaks an endless word instead of widening the message; WebKit before 15.4 and Outlook only know the second property. */
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

/**
 * The picture of a line. The line's name is beside it, so it has no alternative text; a program that loads no pictures
 * shows the background only.
 */
const pictureCell = (picture: string | undefined): ReactElement =>
  h(
    'td',
    { width: 64, style: cell({ width: 64 }) },
    picture &&
      h('img', {
        src: picture,
        width: 48,
        height: 60,
        alt: '',
        style: { display: 'block', background: colours.ground },
      }),
  );

export const lineTable = (lines: LineRow[], totals: EmailContent['totals'] = []): ReactElement => {
  const hasPictures = lines.some(({ picture }) => picture !== undefined);
  return h(
    'table',
    { ...table, style: { borderTop: `1px solid ${colours.ink}`, margin: '8px 0 24px' } },
    h(
      'tbody',
      null,
      ...lines.map((line, index) =>
        h(
          'tr',
          { key: `line-${index}` },
          hasPictures && pictureCell(line.picture),
          h(
            'td',
            { style: cell() },
            line.name,
            h(
              'span',
              { style: { display: 'block', color: colours.grey, fontSize: 13, lineHeight: '18px' } },
              [line.detail, `× ${line.quantity}`].filter(Boolean).join(' '),
            ),
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
              colSpan: hasPictures ? 2 : 1,
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
};

const orderOrReturn = /(ORD-\d{4}-\d+|RES-\d+)/;

/** Returns the text with order and return numbers that do not break at their hyphens. */
export const unbrokenNumbers = (text: string): ReactNode[] =>
  text
    .split(orderOrReturn)
    .map((part, index) => (index % 2 === 0 ? part : h('span', { key: index, style: { whiteSpace: 'nowrap' } }, part)));

/** Longer values are whole sentences, which are not bold. */
const SHORT = 32;
/** A label of this length, such as the name of a product, gets half the width. */
const LONG_LABEL = 20;

export const factTable = (facts: NonNullable<EmailContent['facts']>): ReactElement => {
  const labelWidth = facts.some(({ label }) => label.length > LONG_LABEL) ? '55%' : 130;
  return h(
    'table',
    { ...table, style: { margin: '0 0 24px', borderTop: `1px solid ${colours.ink}` } },
    h(
      'tbody',
      null,
      ...facts.map(({ label, value }) =>
        h(
          'tr',
          { key: label },
          h('td', { width: labelWidth, style: cell({ color: colours.grey, paddingRight: 16 }) }, label),
          h('td', { style: cell(value.length > SHORT ? { color: colours.ink } : { fontWeight: 'bold' }) }, value),
        ),
      ),
    ),
  );
};

export const button = (
  { label, url, pay = false }: NonNullable<EmailContent['button']>,
  isFollowed = false,
): ReactElement =>
  h(
    'table',
    {
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { margin: isFollowed ? '8px 0 16px' : '8px 0 32px' },
    },
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

export const textLink = ({ label, url }: NonNullable<EmailContent['link']>): ReactElement =>
  h(
    'p',
    { style: { ...body, fontSize: 15, margin: '0 0 32px' } },
    h('a', { href: url, style: { color: colours.ink, textDecoration: 'underline' } }, label),
  );

export const foot = (reason: string, company: Company): ReactElement =>
  h(
    'td',
    { style: { ...breakingWords, padding: '20px 32px 28px', borderTop: `1px solid ${colours.ink}` } },
    h(
      'p',
      { style: { ...body, fontSize: 13, lineHeight: '19px', color: colours.grey, margin: 0 } },
      unbrokenNumbers(reason),
      h('br'),
      [company.name, company.address, company.vatNumber && `P.IVA ${company.vatNumber}`].filter(Boolean).join(' · '),
    ),
  );
