import { everyQuotedText, type QuotedText } from '../../e2e/specified-texts/quoted-texts.ts';
import { quotedOf } from '../../e2e/specified-texts/situation.ts';
import { everySituation } from '../../e2e/specified-texts/situations.ts';

const situationsOf = ({ screen, place, text }: QuotedText) =>
  everySituation.filter(
    (situation) =>
      situation.screen === screen &&
      situation.sees.some((seen) => seen.place === place && seen.sights.some((sight) => quotedOf(sight) === text)),
  );

const sourceText = (source: number | string): string =>
  typeof source === 'number' ? `point ${source}` : `decision ${source}`;

const row = (quoted: QuotedText): string => {
  const seen = situationsOf(quoted);
  const cells = [
    quoted.text.replaceAll('|', '\\|'),
    quoted.place,
    sourceText(quoted.source),
    seen.map(({ when }) => when).join('; '),
    [...new Set(seen.map(({ file }) => `[${file}](../../e2e/specified-texts/${file})`))].join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
};

const chapter = (screen: string): string => `## ${screen[0]?.toUpperCase()}${screen.slice(1)}

| Text | Place | Asked for in | Seen when | Test |
| --- | --- | --- | --- | --- |
${everyQuotedText
  .filter((quoted) => quoted.screen === screen)
  .map(row)
  .join('\n')}
`;

/** `docs/generated/specified-texts.md` before it is formatted. */
export const renderSpecifiedTexts = (): string => `<!-- Made by \`npm run generate:docs\`; a change by hand is lost. -->

# Specified texts

Every Italian text that the specification quotes, and the test that sees it, to the letter, in a real browser on the whole
portal. A test is named by its screen and what stands under "Seen when". \`{...}\` is what the portal fills in, \`o/i\` a choice,
and a toast's title and text are separated by \` / \`.

${[...new Set(everyQuotedText.map(({ screen }) => screen))].map(chapter).join('\n')}`;
