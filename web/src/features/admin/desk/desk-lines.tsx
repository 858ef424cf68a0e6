import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { useEffect, useRef } from 'react';
import { Picture } from '../../../shared/ui/picture.tsx';
import { currentLine, isLineDone } from './packed-lines.ts';

type DeskLinesProps = {
  order: DeskOrder;
  picked: Record<string, number> /** Absent once there is nothing to tick. */;
  onTick?: (() => void) | undefined;
};

/** The garments of an order, readable from a metre; the next one is marked and scrolled into view. */
export const DeskLines = ({ order, picked, onTick }: DeskLinesProps) => {
  const due = currentLine(order, picked)?.itemId;
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView?.({ block: 'nearest' });
  }, [due]);
  return (
    <ul className="desk-lines">
      {order.lines.map((line) => {
        const { itemId, productName, variantInfo, sku, quantity, imageUrl } = line;
        const isDone = isLineDone(picked, line);
        const isDue = itemId === due;
        return (
          <li
            key={itemId}
            ref={isDue ? marked : undefined}
            className={isDone ? 'desk-lines__done' : isDue ? 'desk-lines__due' : undefined}
            aria-current={isDue ? 'true' : undefined}
          >
            <Picture image={undefined} url={imageUrl} alt="" sizes="88px" />
            <div className="free-text">
              <b>{productName}</b>
              {variantInfo && <span>{variantInfo}</span>}
              <small>{sku ?? 'senza SKU'}</small>
            </div>
            <span className="desk-lines__count">
              {picked[itemId] ?? 0}/{quantity}
            </span>
            {isDue && onTick ? (
              <button type="button" className="desk-lines__box" aria-label={`Spunta ${productName}`} onClick={onTick} />
            ) : (
              <span className="desk-lines__box" role="img" aria-label={isDone ? 'spuntato' : 'da spuntare'} />
            )}
          </li>
        );
      })}
    </ul>
  );
};
