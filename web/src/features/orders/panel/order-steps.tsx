import type { OrderStatus } from '@sapa/contracts/commerce/orders';
import { way } from '@sapa/contracts/rules/order-steps';
import { statusNames } from '../../../entities/orders/words.ts';
import classes from './order-steps.module.css';

/** How far an order has come. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const reached = (way as readonly OrderStatus[]).indexOf(status);
  return (
    <ol className={classes.steps} aria-label="Perjalanan pesanan">
      {way.map((step, at) => (
        <li
          key={step}
          data-reached={at <= reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          {statusNames[step]}
        </li>
      ))}
    </ol>
  );
}
