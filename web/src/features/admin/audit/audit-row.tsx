import { formatDateTime } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { serviceLabel } from '../shared/service-names.ts';
import { useNameOfUserQuery, type KeptEntry } from './audit-api.ts';
import { changesOf, type Change } from './audit-changes.ts';
import { fieldLabel } from './audit-fields.ts';
import { actionLabel, objectLabel } from './audit-words.ts';

type RowProps = {
  entry: KeptEntry;
  /** What an order is called. */
  nameOf: (orderId: string) => string;
  onActor: (actor: string) => void;
  onObject: (id: string) => void;
};

export const AuditRow = ({ entry, nameOf, onActor, onObject }: RowProps) => {
  const [kind = '', id = ''] = entry.subject.split(':');
  return (
    <tr>
      <td className="admin-table__state admin-table__when nowrap">{formatDateTime(entry.at)}</td>
      <td className="audit-inline free-text" data-label="Da">
        <Actor actor={entry.actor} onActor={onActor} />
      </td>
      <td className="admin-table__first">
        <b>{actionLabel(entry.action)}</b>
        <small>{serviceLabel(entry.service)}</small>
      </td>
      <td className="audit-inline">
        {objectLabel(kind)}
        {id && (
          <small>
            <Button kind="bare" size="small" title={id} onClick={() => onObject(id)}>
              {kind === 'order' ? nameOf(id) : id.length > 20 ? id.slice(0, 8) : id}
            </Button>
          </small>
        )}
      </td>
      <td>
        <Changes changes={changesOf(entry.details, kind)} />
      </td>
    </tr>
  );
};

const Actor = ({ actor, onActor }: { actor: string; onActor: (actor: string) => void }) => {
  const userId = actor.startsWith('user:') ? actor.slice('user:'.length) : undefined;
  const { data: name } = useNameOfUserQuery(userId ?? '', {
    skip: userId === undefined,
    refetchOnMountOrArgChange: false,
    refetchOnFocus: false,
  });
  const label = userId ? (name ?? userId.slice(0, 8)) : actor === 'visitor' ? 'Visitatore' : 'Sistema';
  return (
    <Button kind="bare" size="small" title={actor} onClick={() => onActor(actor)}>
      {label}
    </Button>
  );
};

/** So many characters are read at a glance; more are shown on demand. */
const GLANCE = 200;

const Changes = ({ changes }: { changes: Change[] }) => {
  const list = (
    <dl className="audit-changes">
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          {name && <dt>{fieldLabel(name)}</dt>}
          <dd>
            {from !== undefined && (
              <>
                <del>{from}</del> <span aria-label="diventa">→</span>{' '}
              </>
            )}
            {to}
          </dd>
        </div>
      ))}
    </dl>
  );
  const length = changes.reduce((sum, { name, from = '', to }) => sum + name.length + from.length + to.length, 0);
  if (length <= GLANCE) return list;
  return (
    <details>
      <summary>{changes.length === 1 ? 'Mostra il campo' : `Mostra ${changes.length} campi`}</summary>
      {list}
    </details>
  );
};
