import type { Board } from '@sapa/contracts/tickets';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { printKeys } from '../../lib/input/shortcuts.ts';
import { useTypedSearch } from '../../lib/input/use-typed-search.ts';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { BoardMenu } from './board/board-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SortMenu } from './sort-menu.tsx';
import { EVERY_BOARD, type TicketView } from './ticket-view.ts';
import classes from './toolbar.module.css';
import type { ChangeView } from './use-ticket-view.ts';

const VIEWS = [
  { value: 'kanban', name: 'Kanban View', Icon: IconLayoutKanban },
  { value: 'list', name: 'List View', Icon: IconList },
] as const;

interface ToolbarProps {
  boards: readonly Board[];
  board: Board;
  view: TicketView;
  onChange: ChangeView;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** What is shown of the tickets, and how. */
export function Toolbar({ boards, board, view, onChange, searchRef }: ToolbarProps) {
  return (
    <div className={classes.bar}>
      <Switcher
        label="Tampilan"
        choices={VIEWS}
        chosen={view.view}
        onChoose={(chosen) => onChange({ view: chosen })}
      />
      <BoardMenu
        boards={boards}
        board={board}
        every={view.view === 'list' ? view.board === EVERY_BOARD : null}
        onChoose={(id) => onChange({ board: id, ticket: '' })}
      />
      <span className={classes.space} />
      <div className={classes.search}>
        <Search searched={view.search} onSearch={(search) => onChange({ search })} inputRef={searchRef} />
      </div>
      <FilterPanel view={view} onChange={onChange} />
      <SortMenu view={view} onChange={onChange} />
    </div>
  );
}

interface SearchProps {
  /** As the address says it. */
  searched: string;
  onSearch: (search: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

function Search({ searched, onSearch, inputRef }: SearchProps) {
  const [typed, setTyped] = useTypedSearch(searched, onSearch);
  return (
    <SearchBox
      label="Search Tickets"
      typed={typed}
      onTyped={setTyped}
      keys={printKeys('searchTickets')}
      inputRef={inputRef}
    />
  );
}
