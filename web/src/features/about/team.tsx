const people = [
  { role: 'Acquisti', text: 'Sceglie i capi e parla con i laboratori.' },
  { role: 'Magazzino', text: 'Conta, imballa, spedisce.' },
  { role: 'Assistenza', text: 'Risponde, e vede il tuo ordine.' },
  { role: 'Portale', text: 'Disegna e costruisce queste pagine.' },
] as const;

/** Places of the team, still to be filled: contours only, in basting. */
export const Team = () => (
  <ul className="team">
    {people.map(({ role, text }) => (
      <li key={role}>
        <svg viewBox="0 0 80 100" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1" strokeDasharray="4 3">
            <path d="M40 18c8 0 13 6 13 14s-5 16-13 16-13-8-13-16 5-14 13-14Z" />
            <path d="M12 92c0-22 8-34 21-37l7 8 7-8c13 3 21 15 21 37" />
            <path d="M40 63v29" />
          </g>
        </svg>
        <h3>{role}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
