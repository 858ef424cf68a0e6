import './recent-searches.css';

type RecentSearchesProps = { searches: string[]; clear: () => void; onSearch: (search: string) => void };

/** Recent searches, as links that repeat them; renders nothing without any. */
export const RecentSearches = ({ searches, clear, onSearch }: RecentSearchesProps) =>
  searches.length === 0 ? null : (
    <div className="recent-searches" role="group" aria-label="Ricerche recenti">
      <span>Ricerche recenti</span>
      {searches.map((text) => (
        <button key={text} type="button" className="free-text" onClick={() => onSearch(text)}>
          {text}
        </button>
      ))}
      <button type="button" className="recent-searches__clear" onClick={clear}>
        Cancella
      </button>
    </div>
  );
