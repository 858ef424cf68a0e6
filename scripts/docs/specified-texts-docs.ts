import { everyQuotedText, type QuotedText } from '../../e2e/specified-texts/quoted-texts.ts';
import { quotedOf } from '../../e2e/specified-texts/situation.ts';
import { witnesses } from '../../e2e/specified-texts/witnesses.ts';
import { webTestOf } from './asserted-texts.ts';

/** The situations in which a browser sees the text in the whole portal. */
export const witnessesOf = ({ screen, place, text }: QuotedText) =>
  witnesses.filter(
    (situation) =>
      situation.screen === screen &&
      situation.sees.some((seen) => seen.place === place && seen.sights.some((sight) => quotedOf(sight) === text)),
  );

const sourceText = (source: number | string): string =>
  typeof source === 'number' ? `point ${source}` : `decision ${source}`;
const inCell = (text: string): string => text.replaceAll('|', '\\|');

const row = (quoted: QuotedText): string => {
  const test = webTestOf(quoted);
  const cells = [
    inCell(quoted.text),
    quoted.place,
    sourceText(quoted.source),
    test
      ? `[${test.file}](../../web/test/${test.file}): ${inCell([test.part, test.title].filter(Boolean).join(' › '))}`
      : '',
    witnessesOf(quoted)
      .map(({ when }) => when)
      .join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
};

const chapter = (screen: string): string => `## ${screen[0]?.toUpperCase()}${screen.slice(1)}

| Text | Place | Asked for in | Web test | Seen in a browser |
| --- | --- | --- | --- | --- |
${everyQuotedText
  .filter((quoted) => quoted.screen === screen)
  .map(row)
  .join('\n')}
`;

/** Renders `docs/generated/specified-texts.md`, unformatted. */
export const renderSpecifiedTexts = (): string => `<!-- Made by \`npm run generate:docs\`; a change by hand is lost. -->

# Specified texts

Every Italian text that the specification quotes, and the test that asserts it, to the letter: a web test over a stand-in server, and
for what only a browser or a service shows a situation in a real browser on the whole portal
([witnesses](../../e2e/specified-texts/witnesses.ts)). \`{...}\` is what the portal fills in, \`o/i\` a choice, and a toast's title and
text are separated by \` / \`. That no style hides or cuts a text is checked on every screen by the walks of
[e2e/accessibility](../../e2e/accessibility).

${[...new Set(everyQuotedText.map(({ screen }) => screen))].map(chapter).join('\n')}`;
