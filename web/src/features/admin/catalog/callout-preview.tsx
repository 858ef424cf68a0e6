import { measures as measuresSchema, readMeasures } from '@drappo/contracts/catalog/measures';
import { readSizeChart, sizeChart as sizeChartSchema } from '@drappo/contracts/catalog/size-chart';
import { useState, type MouseEvent } from 'react';
import { Callouts } from '../../../shared/catalog/callouts.tsx';
import './callout-preview.css';

type CalloutPreviewProps = {
  picture: string;
  /** As they are typed. */
  measures: string;
  sizeChart: string;
  onChange: (measures: string) => void;
};

type Place = { left: number; top: number };

const placeOf = ({ currentTarget, clientX, clientY }: MouseEvent): Place => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  // The picture takes two thirds of the frame, so that lines have room beside it.
  const share = (at: number, start: number, size: number): number => Math.round(((at - start) / size - 1 / 6) * 150);
  return { left: share(clientX, left, width), top: share(clientY, top, height) };
};

/** The drawing with its measures as resellers see them. Two clicks add a measure between two points. */
export const CalloutPreview = ({ picture, measures, sizeChart, onChange }: CalloutPreviewProps) => {
  const [start, setStart] = useState<Place>();
  const shown = measuresSchema.safeParse(readMeasures(measures)).data ?? [];
  const chart = sizeChartSchema.safeParse(readSizeChart(sizeChart)).data ?? null;
  const place = (event: MouseEvent) => {
    const at = placeOf(event);
    if (!start) return setStart(at);
    setStart(undefined);
    const line = `punto; Nuova misura; ; ${start.left} ${start.top} ${at.left} ${at.top}`;
    onChange([measures.trimEnd(), line].filter(Boolean).join('\n'));
  };
  return (
    <figure className="callout-preview">
      {/* A short cut for a mouse: the text field beside it takes the same points. */}
      <div aria-hidden="true" onClick={place}>
        <img src={picture} alt="" />
        <Callouts measures={shown} sizeChart={chart} size={chart?.rows[0]?.size ?? null} />
      </div>
      <figcaption aria-live="polite">
        {start ? 'Premi dove vanno le parole' : 'Premi sulla figura il punto da misurare: aggiunge una riga'}
      </figcaption>
    </figure>
  );
};
