import { Popover } from 'antd';
import { useState } from 'react';
import { whyTexts, type WhyTopic } from './why-texts.ts';
import './why.css';

/** A question beside a rule; a press shows the answer. For the customer area: public screens do not use Ant Design. */
export const Why = ({ topic }: { topic: WhyTopic }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { question, answer } = whyTexts[topic];
  return (
    <span className="why">
      <Popover trigger="click" open={isOpen} onOpenChange={setIsOpen} content={answer}>
        <button
          type="button"
          className="why__question"
          aria-expanded={isOpen}
          onBlur={() => setIsOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            // Keeps the surrounding dialog open.
            event.stopPropagation();
            setIsOpen(false);
          }}
        >
          {question}
        </button>
      </Popover>
      <span className="visually-hidden" aria-live="polite">
        {isOpen && answer}
      </span>
    </span>
  );
};
