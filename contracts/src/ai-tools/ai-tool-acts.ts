import { z } from 'zod';
import { Id, requiredText } from '../fields.ts';
import { HttpAct } from './ai-tool-http.ts';
import { MOST_TOOL_PARAMETERS, ToolKey } from './ai-tool-parameters.ts';

const Reply = requiredText('Tulis jawabannya', 1000);
/** A parameter of the tool, by its key. */
const Named = z.string().min(1, 'Pilih isiannya').pipe(ToolKey);

/** What an agent does: a call, or something in Sapa itself. */
export const ToolAct = z.discriminatedUnion('do', [
  HttpAct,
  /** The customer's own orders: their status, payments and what is left to pay. */
  z.object({ do: z.literal('order_status') }),
  /** The branch in the customer's area, of this list. */
  z.object({
    do: z.literal('branch'),
    branches: z
      .array(
        z.object({
          name: requiredText('Nama cabang wajib diisi', 120),
          /** By which customers name where they are, with commas between. */
          areas: requiredText('Isi daerahnya', 500),
          address: requiredText('Alamat wajib diisi', 500),
        }),
      )
      .min(1, 'Isi paling sedikit satu cabang')
      .max(200),
  }),
  z.object({ do: z.literal('label'), label_id: Id, reply: Reply }),
  z.object({ do: z.literal('team'), team_id: Id }),
  /** To one person; where they have no room or are gone, into the queue. */
  z.object({ do: z.literal('member'), member_id: Id }),
  z.object({ do: z.literal('resolve'), reply: Reply }),
  /** Each parameter is kept in the contact's field of that id. */
  z.object({
    do: z.literal('collect'),
    fields: z
      .array(z.object({ parameter: ToolKey, field_id: Id }))
      .min(1, 'Pilih paling sedikit satu kolom')
      .max(MOST_TOOL_PARAMETERS),
    reply: Reply,
  }),
  z.object({ do: z.literal('ticket'), column_id: Id, reply: Reply }),
  /** Puts the ticket of the conversation into this column; where there is none, it is made there. */
  z.object({ do: z.literal('stage'), column_id: Id, reply: Reply }),
  /** The files of a shared quick reply: a picture of the menu, a map, a price list. */
  z.object({ do: z.literal('picture'), quick_reply_id: Id, reply: Reply }),
  /** The card of the product that a parameter names. */
  z.object({ do: z.literal('product'), product: Named, reply: Reply }),
  /** An order of what parameters name, after the customer's own yes. Names, prices and stock are the catalogue's. */
  z.object({
    do: z.literal('order'),
    product: Named,
    quantity: Named,
    /** Where to; empty: nobody asks. */
    ship_to: z.union([z.literal(''), ToolKey]).default(''),
    /** Said after its number and total. */
    reply: Reply,
  }),
]);
export type ToolAct = z.infer<typeof ToolAct>;
/** What an agent does in Sapa itself. */
export type OwnAct = Exclude<ToolAct, HttpAct>;
export type ToolActName = ToolAct['do'];
