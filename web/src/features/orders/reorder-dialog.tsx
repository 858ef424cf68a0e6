import { customerPage } from '@drappo/contracts/pages';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';
import type { ReorderedLine } from './use-reorder.ts';
import './reorder-dialog.css';
import './order-dialog.css';

const pieces = (count: number): string => (count === 1 ? '1 pezzo' : `${count} pezzi`);

const tellOf = ({ outcome, quantity, item }: ReorderedLine): { tone: StatusTone; word: string; text: string } => {
  switch (outcome) {
    case 'added':
      return { tone: 'done', word: 'In wishlist', text: pieces(quantity) };
    case 'reduced':
      return {
        tone: 'waiting',
        word: 'In parte',
        text: `${pieces(quantity)} su ${item.quantity}: gli altri sono esauriti`,
      };
    case 'sold-out':
      return { tone: 'refused', word: 'Esaurito', text: 'Non restano pezzi' };
    case 'gone':
      return { tone: 'refused', word: 'Non disponibile', text: 'Non è più in catalogo' };
  }
};

/** Lists, line by line, what was put back into the wishlist and what was not. */
export const ReorderDialog = ({ lines, onClose }: { lines: ReorderedLine[]; onClose: () => void }) => {
  const taken = lines.filter(({ quantity }) => quantity > 0).length;
  return (
    <Dialog title="Riordina" width={560} onCancel={onClose} mask={{ closable: false }}>
      <p>
        {taken === 0
          ? 'Nessuno di questi prodotti è disponibile adesso.'
          : taken === lines.length && lines.every(({ outcome }) => outcome === 'added')
            ? 'Trovi tutto nella wishlist: da lì puoi inviare la richiesta di riserva.'
            : 'Trovi nella wishlist quello che è disponibile adesso: da lì puoi inviare la richiesta di riserva.'}
      </p>
      <ul className="reorder">
        {lines.map((line) => {
          const { tone, word, text } = tellOf(line);
          return (
            <li key={line.item.id}>
              <Picture image={undefined} url={line.item.imageUrl} alt="" sizes="46px" />
              <div>
                <b>{line.item.productName}</b>
                <span className="muted small">{[line.item.variantInfo, text].filter(Boolean).join(' · ')}</span>
              </div>
              <StatusLabel tone={tone}>{word}</StatusLabel>
            </li>
          );
        })}
      </ul>
      <div className="order-dialog__acts">
        {taken > 0 && (
          <ButtonLink kind="primary" to={customerPage('wishlist')}>
            Vai alla wishlist
          </ButtonLink>
        )}
        <Button onClick={onClose}>Chiudi</Button>
      </div>
    </Dialog>
  );
};
