import { officePage } from '@drappo/contracts/pages';
import { useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pagePath, type CurrentPlace } from '../current-section.ts';
import { dashboard, sections, type AdminSection } from '../sections.tsx';
import { RailCount } from './rail-count.tsx';
import type { SectionCounts } from '../shared/section-counts.ts';

type RailTabsProps = { place: CurrentPlace; counts: SectionCounts; onNavigate?: (() => void) | undefined };

const steps: Record<string, (index: number) => number> = {
  ArrowDown: (index) => (index + 1) % sections.length,
  ArrowUp: (index) => (index + sections.length - 1) % sections.length,
  Home: () => 0,
  End: () => sections.length - 1,
};

/** The six specified sections: a single Tab stop; arrows move between them, Enter opens one. */
export const RailTabs = ({ place, counts, onNavigate }: RailTabsProps) => {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const stop = place.isTab ? place.section : dashboard;
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.children ?? [])];
    const next = steps[event.key]?.(tabs.findIndex((tab) => tab === document.activeElement));
    const target = next === undefined ? undefined : tabs[next];
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div className="rail__tabs">
      <div ref={list} role="tablist" aria-label="Sezioni" aria-orientation="vertical" className="rail__list">
        {sections.map((section, index) => (
          <button
            key={section.key}
            type="button"
            role="tab"
            className="rail__item"
            style={{ order: 2 * index }}
            aria-selected={section === place.section}
            aria-controls={section === place.section ? 'section' : undefined}
            tabIndex={section === stop ? 0 : -1}
            title={counts[section.key]?.title}
            onKeyDown={move}
            onClick={() => {
              void navigate(officePage(section.key));
              onNavigate?.();
            }}
          >
            <span>{section.label}</span>
            <RailCount count={counts[section.key]} />
          </button>
        ))}
      </div>
      {place.isTab && <RailPages place={place} counts={counts} onNavigate={onNavigate} />}
    </div>
  );
};

/** Pages of the open section, drawn right below it but outside the tablist, which may contain only tabs. */
const RailPages = ({ place, counts, onNavigate }: RailTabsProps) => {
  const { section, page: current } = place;
  const { ownPage, pages = [] } = section;
  if (!ownPage || pages.length === 0) return null;
  return (
    <ul className="rail__pages" style={{ order: 2 * sections.indexOf(section) + 1 }}>
      <RailPage to={officePage(section.key)} label={ownPage} isCurrent={!current} onNavigate={onNavigate} />
      {pages.map((page) => (
        <RailPage
          key={page.label}
          to={pagePath(page)}
          label={page.label}
          isCurrent={page === current}
          count={'key' in page ? counts[page.key] : undefined}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  );
};

type RailPageProps = {
  to: string;
  label: string;
  isCurrent: boolean;
  count?: SectionCounts[string] | undefined;
  onNavigate?: (() => void) | undefined;
};

/** A link of the rail. */
const RailPage = ({ to, label, isCurrent, count, onNavigate }: RailPageProps) => (
  <li>
    <Link
      className="rail__item"
      to={to}
      title={count?.title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      <span>{label}</span>
      <RailCount count={count} />
    </Link>
  </li>
);

/** The sections listed below the six. */
export const RailFurther = ({
  place,
  counts,
  further,
  onNavigate,
}: RailTabsProps & { further: readonly AdminSection[] }) => (
  <ul className="rail__further">
    {further.map((section) => (
      <RailPage
        key={section.key}
        to={officePage(section.key)}
        label={section.label}
        isCurrent={section === place.section}
        count={counts[section.key]}
        onNavigate={onNavigate}
      />
    ))}
  </ul>
);
