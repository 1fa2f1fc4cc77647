import type { ContactAct } from '@sapa/contracts';
import { Refusal } from '../../platform/errors.ts';
import { labelContacts } from '../labels/label-contacts.ts';
import { allLabels } from '../labels/label-row.ts';
import { type ActResult, contactAct } from './contact-act.ts';

type Params = { do: Extract<ContactAct, { act: 'label' }> };
/** What was put on and taken off: what was carried before is in neither. */
interface Undo {
  added: string[];
  removed: string[];
}

export const labelAct = contactAct<Params, Undo>({
  kind: 'contacts.label',
  atOnce: 500,
  async apply(tx, contactIds, { do: { add_ids, remove_ids } }) {
    const changes = await labelContacts(tx, contactIds, { addIds: add_ids, removeIds: remove_ids });
    return new Map(
      [...changes].map(([id, { added, removed, isTooMany }]): [string, ActResult<Undo>] => {
        if (isTooMany) {
          return [id, { outcome: 'refused', reason: new Refusal('TOO_MANY_LABELS_HERE').message }];
        }
        if (added.length + removed.length === 0) return [id, { outcome: 'unchanged' }];
        return [id, { outcome: 'changed', undo: { added: idsOf(added), removed: idsOf(removed) } }];
      }),
    );
  },
  /** Labels that are gone stay gone; contacts that carry too many by now keep what they have. */
  async undo(tx, undone) {
    const there = new Set((await allLabels(tx)).map(({ id }) => id));
    const still = (ids: string[]) => ids.filter((id) => there.has(id));
    const alike = Map.groupBy(undone, ([, change]) => JSON.stringify(change));
    for (const contacts of alike.values()) {
      const { added, removed } = contacts[0]![1];
      const ids = contacts.map(([id]) => id);
      await labelContacts(tx, ids, { addIds: still(removed), removeIds: still(added) });
    }
  },
});

const idsOf = (labels: { id: string }[]) => labels.map(({ id }) => id);
