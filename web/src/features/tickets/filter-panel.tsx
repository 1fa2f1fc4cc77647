import { IconFilter } from '@tabler/icons-react';
import { useMembers } from '../../entities/members/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { RangePicker } from '../../ui/form/range-picker.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import classes from './filter-panel.module.css';
import { countFilters, NO_FILTER, type TicketView } from './ticket-view.ts';
import type { ChangeView } from './use-ticket-view.ts';
import { priorities, states } from './words.ts';

interface FilterPanelProps {
  view: TicketView;
  onChange: ChangeView;
}

/** 'Filter By': takes effect while one chooses. */
export function FilterPanel({ view, onChange }: FilterPanelProps) {
  const members = useMembers().data ?? [];
  const count = countFilters(view);
  return (
    <Popover
      label="Filter By"
      align="end"
      target={
        <Button
          className={classes.button}
          data-on={count > 0 || undefined}
          before={<IconFilter size={17} stroke={1.7} aria-hidden="true" />}
        >
          <span className={classes.word}>Filter By</span>
          {count > 0 ? <span className={classes.count}>{count}</span> : null}
        </Button>
      }
    >
      {(close) => (
        <div className={classes.panel}>
          <header className={classes.head}>
            <h2>Filter By</h2>
            <Button size="sm" variant="quiet" disabled={count === 0} onClick={() => onChange(NO_FILTER)}>
              Reset all
            </Button>
            <Button size="sm" variant="primary" className={classes.done} onClick={close}>
              Selesai
            </Button>
          </header>
          <div className={classes.fields}>
            <SelectField
              label="Status pekerjaan"
              value={view.state}
              onChange={({ target }) => onChange({ state: target.value as TicketView['state'] })}
            >
              <option value="">Semua</option>
              {states.map(({ state, name }) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Prioritas"
              value={view.priority}
              onChange={({ target }) => onChange({ priority: target.value as TicketView['priority'] })}
            >
              <option value="">Semua prioritas</option>
              {priorities.map(({ priority, name }) => (
                <option key={priority} value={priority}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Penanggung jawab"
              value={view.assignee}
              onChange={({ target }) => onChange({ assignee: target.value })}
            >
              <option value="">Semua orang</option>
              <option value="none">Belum ada</option>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <section className={classes.days} aria-label="Created date">
            <h3>Created date</h3>
            <RangePicker range={view.created} onChoose={(created) => onChange({ created })} />
          </section>
        </div>
      )}
    </Popover>
  );
}
