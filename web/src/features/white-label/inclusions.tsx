const included = [
  'Il tuo logo sul packaging',
  'Bigliettini con il nome della tua azienda',
  'Bigliettini e packaging nel materiale che scegli',
  'Un personal manager dedicato, uno a uno',
  'Tutto quello che offre il piano Starter',
];

/** Services included in the plan (specification, point 9). */
export const Inclusions = () => (
  <ul className="inclusions">
    {included.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
