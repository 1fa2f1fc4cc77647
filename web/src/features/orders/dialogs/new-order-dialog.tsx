import { createOrder, type Order } from '@sapa/contracts/commerce/orders';
import { useQueryClient } from '@tanstack/react-query';
import { applyOrder, askOrdersAgain } from '../../../entities/orders/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath } from '../../../lib/field-errors.ts';
import { DraftForm, useDraftForm } from '../../../ui/form/draft-form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { CustomerPicker } from '../form/customer-picker.tsx';
import { asFields, blankDraft, blankLine, type Customer, isBlank } from '../form/draft.ts';
import { DeliveryFields, MoneyFields } from '../form/order-fields.tsx';
import classes from '../form/order-form.module.css';
import { sayMade } from './say-made.ts';

interface NewOrderDialogProps {
  /** null: chosen in the dialog. */
  customer: Customer | null;
  onMade: (order: Order) => void;
  onClose: () => void;
}

/** What a customer agreed to buy, written down by whoever agreed with them. */
export default function NewOrderDialog(props: NewOrderDialogProps) {
  return (
    <Dialog title="Buat pesanan" opened onClose={props.onClose} size="lg">
      <NewOrder {...props} />
    </Dialog>
  );
}

function NewOrder({ customer, onMade, onClose }: NewOrderDialogProps) {
  const cache = useQueryClient();
  const form = useDraftForm('order', customer?.conversation_id ?? 'new', () => blankDraft(customer));
  const { draft, errors, type, onType } = form;

  const save = async () => {
    // A line that Enter began and nobody wrote in is none.
    const written = draft.lines.filter((line) => !isBlank(line));
    const lines = written.length > 0 ? written : [draft.lines[0] ?? blankLine()];
    if (lines.length < draft.lines.length) type({ lines });
    const checked = createOrder.body.safeParse({
      ...asFields({ ...draft, lines }),
      client_id: draft.client_id,
      conversation_id: draft.customer?.conversation_id ?? '',
    });
    if (!checked.success) {
      const found = complaintsByPath(checked.error);
      return form.setErrors({
        ...found,
        ...(found.conversation_id && { conversation_id: 'Pilih pelanggannya dulu' }),
      });
    }
    try {
      const order = await call(createOrder, { body: checked.data });
      form.drop();
      void applyOrder(cache, order);
      toast('success', `Pesanan #${order.number} untuk ${order.contact.name} dicatat.`);
      onMade(order);
    } catch (failure) {
      if (sayMade(failure, form.setErrors)) {
        void askOrdersAgain(cache);
        type({ client_id: crypto.randomUUID() });
      }
    }
  };

  return (
    <DraftForm form={form} onSave={save} onClose={onClose} verb="Simpan pesanan" long>
      {customer === null ? (
        <CustomerPicker
          customer={draft.customer}
          error={errors.conversation_id}
          onChoose={(chosen) => onType({ customer: chosen })}
        />
      ) : (
        <p className={classes.closed}>
          Untuk <strong>{customer.name}</strong>, dari percakapan ini.
        </p>
      )}
      <MoneyFields draft={draft} errors={errors} onType={onType} first={draft.customer !== null} />
      <DeliveryFields draft={draft} errors={errors} onType={onType} />
    </DraftForm>
  );
}
