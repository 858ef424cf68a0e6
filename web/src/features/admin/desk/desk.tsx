import { officePage } from '@drappo/contracts/pages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeskHead } from './desk-head.tsx';
import { DeskSide } from './desk-side.tsx';
import { DeskWork } from './desk-work.tsx';
import { ProblemDialog } from './problem-dialog.tsx';
import { parcelOf } from './desk-view.ts';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** One desk: packing on the left, the day on the right. */
export const Desk = ({ packer }: { packer: string }) => {
  const { desk, view, isMuted, mute } = useDesk();
  const [isAside, setIsAside] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const order = parcelOf(view.step)?.order ?? null;

  const leave = () => {
    const newest = view.refused.at(-1);
    if (view.step.name !== 'slip' || view.notice?.tone === 'bad') desk.leave();
    else if (newest) desk.dismiss(newest.key);
    else void navigate(officePage('orders'));
  };
  const putAside = () => {
    if (order) setIsAside(true);
  };
  useDeskKeys(field, !isAside, {
    F2: () => desk.tick(true),
    F4: putAside,
    F6: mute,
    F9: () => desk.correctLast(),
    Escape: leave,
    ' ': () => desk.tick(false),
  });

  return (
    <div className="desk">
      <DeskHead packer={packer} carrier={view.carrier} onCarrier={desk.choose} />
      <div className="desk__areas">
        <DeskWork desk={desk} view={view} field={field} onAside={putAside} />
        <DeskSide desk={desk} view={view} isMuted={isMuted} onMute={mute} />
      </div>
      {isAside && order && (
        <ProblemDialog
          view={view}
          order={order}
          onClose={() => setIsAside(false)}
          onAside={() => {
            setIsAside(false);
            desk.putAside(order.orderNumber);
          }}
        />
      )}
    </div>
  );
};
