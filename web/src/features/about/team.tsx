import type { AboutCompany } from '@drappo/contracts/about';

export const Team = ({ people }: { people: AboutCompany['team'] }) => (
  <ul className="team">
    {people.map(({ name, role, text }) => (
      <li key={name}>
        <h3>{name}</h3>
        <p className="team__role">{role}</p>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

export const Workshops = ({ workshops }: { workshops: AboutCompany['workshops'] }) => (
  <ul className="team">
    {workshops.map(({ name, place, text }) => (
      <li key={name}>
        <h3>{name}</h3>
        <p className="team__role">{place}</p>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
