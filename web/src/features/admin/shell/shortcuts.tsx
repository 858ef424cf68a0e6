import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import type { AdminSection } from '../sections.tsx';
import { letterKeys } from '../shared/letter-keys.ts';
import './key-cap.css';
import './shortcuts.css';

type Shortcut = { keys: readonly string[]; does: string };

/** Shortcuts of single screens are defined with those screens; add general ones here. */
const shortcuts: { where: string; keys: Shortcut[] }[] = [
  {
    where: 'Ovunque',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Cerca o fai qualcosa' },
      { keys: ['?'], does: 'Mostra le scorciatoie' },
      { keys: ['Esc'], does: 'Svuota la ricerca, o chiude ciò che è aperto per ultimo' },
      { keys: ['F8'], does: "Porta all'ultimo messaggio" },
    ],
  },
  {
    where: 'Ordini',
    keys: [
      { keys: ['J'], does: "Va all'ordine successivo" },
      { keys: ['K'], does: "Va all'ordine precedente" },
      { keys: ['Invio'], does: "Apre l'ordine accanto all'elenco" },
      { keys: ['X'], does: "Seleziona l'ordine" },
      { keys: ['/'], does: "Cerca nell'elenco" },
    ],
  },
];

type ShortcutsProps = { sections: readonly AdminSection[]; onClose: () => void };

/** Lists all shortcuts of the back office, with the switch for single letters. */
export const Shortcuts = ({ sections, onClose }: ShortcutsProps) => {
  const [areOn, setOn] = useState(letterKeys.areOn);
  const groups = [
    ...shortcuts,
    { where: 'Vai a', keys: sections.map(({ label, letter }) => ({ keys: ['G', letter], does: label })) },
  ];
  return (
    <Dialog title="Scorciatoie" width={640} onCancel={onClose}>
      <div className="shortcuts">
        {groups.map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map((one) => (
                <div key={one.does}>
                  <dt>
                    {one.keys.map((key, place) => (
                      <kbd key={`${place} ${key}`}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{one.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <CheckBox
        label="Usa le scorciatoie di una sola lettera in questo browser"
        checked={areOn}
        onChange={(next) => {
          letterKeys.set(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
};
