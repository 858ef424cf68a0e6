import { careSymbolOf, type CareKind, type CareSymbolName } from '@drappo/contracts/catalog/care-symbols';
import './care-icon.css';

const outlines: Record<CareKind, string> = {
  wash: 'M3 9l3 17h20l3-17M3 9q3.2 3 6.5 0t6.500 0 6.500 0 6.500 0',
  bleach: 'M16 5l13 22H3z',
  dry: 'M4 4h24v24H4z',
  iron: 'M4 25h24V11H11M4 25q0-9 11-9h13',
  clean: 'M16 4a12 12 0 1 0 .01 0z',
};
const insideTop: Record<CareKind, number> = { wash: 20, bleach: 24, dry: 20, iron: 23.5, clean: 20.5 };

/** A care symbol as on labels, with its meaning as text for people who do not know or cannot see it. */
export const CareIcon = ({ name }: { name: CareSymbolName }) => {
  const { kind, label, inside, isForbidden, isGentle } = careSymbolOf(name);
  return (
    <svg className="care-icon" viewBox="0 0 32 34" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={outlines[kind]} />
      {kind === 'dry' && name.startsWith('asciugatrice') && <circle cx="16" cy="16" r="11" />}
      {inside && (
        <text x="16" y={insideTop[kind]} textAnchor="middle">
          {inside}
        </text>
      )}
      {isForbidden && <path d="M5 4l22 25M27 4L5 29" />}
      {isGentle && <path d="M6 31h20" />}
    </svg>
  );
};
