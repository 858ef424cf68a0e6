import { insightSpans, type InsightSpan } from '@drappo/contracts/orders/insight';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../../shared/forms/native.tsx';

const labels: Record<InsightSpan, string> = {
  '30': 'Ultimi 30 giorni',
  '90': 'Ultimi 90 giorni',
  '365': 'Ultimi 12 mesi',
};
const usual: InsightSpan = '30';

export const spanOf = (text: string): InsightSpan => insightSpans.find((span) => span === text) ?? usual;

type SpanToolsProps = { span: InsightSpan; onSpan: (days: string) => void; children?: ReactNode };

/** Selects how far back the nightly lists look. */
export const SpanTools = ({ span, onSpan, children }: SpanToolsProps) => (
  <div className="admin-tools">
    <NativeSelect
      label="Periodo"
      value={span}
      onChange={({ target: { value } }) => onSpan(value === usual ? '' : value)}
    >
      {insightSpans.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </NativeSelect>
    {children}
  </div>
);
