import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/overlay/menu.tsx';
import classes from './filter-panel.module.css';
import { sortOf, type TicketView } from './ticket-view.ts';
import type { ChangeView } from './use-ticket-view.ts';
import { sorts } from './words.ts';

/** 'Sort By'; the own order of the board is offered only there. */
export function SortMenu({ view, onChange }: { view: TicketView; onChange: ChangeView }) {
  const chosen = sortOf(view);
  return (
    <Menu
      label="Sort By"
      target={
        <Button
          className={classes.button}
          before={<IconArrowsSort size={17} stroke={1.7} aria-hidden="true" />}
        >
          <span className={classes.word}>Sort By</span>
        </Button>
      }
    >
      <MenuLabel>Sort By</MenuLabel>
      {sorts
        .filter(({ sort }) => view.view === 'kanban' || sort !== 'position')
        .map(({ sort, name }) => (
          <MenuItem
            key={sort}
            after={sort === chosen ? <IconCheck size={16} stroke={2} aria-label="dipilih" /> : null}
            onClick={() => onChange({ sort })}
          >
            {name}
          </MenuItem>
        ))}
    </Menu>
  );
}
