import { type OrderStatus, orderStatuses } from '@sapa/contracts/commerce/orders';
import { statusNames } from '../../../entities/orders/words.ts';
import classes from './status-tabs.module.css';

/** Which orders are shown, by how far they have come. */
export function StatusTabs({
  status,
  onChoose,
}: {
  status: OrderStatus | '';
  onChoose: (status: OrderStatus | '') => void;
}) {
  return (
    <fieldset className={classes.tabs}>
      <legend className={classes.legend}>Status pesanan</legend>
      {(['', ...orderStatuses] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.tab}
          aria-pressed={each === status}
          onClick={() => onChoose(each)}
        >
          {each === '' ? 'Semua' : statusNames[each]}
        </button>
      ))}
    </fieldset>
  );
}
