import * as api from '@sapa/contracts';
import { attacksOn } from '../../../testing/attacks/attack-case.ts';

const csv = 'Market,Currency,Marketing,Utility\nIndonesia,IDR,586.33,356.65';
const body = () => ({ effective_on: '2090-07-01', csv, source: 'Meta' });

/** Meta's price lists: the platform's. */
export const attacks = attacksOn(
  async ({ platform }) => ({
    /** Of no shop. */
    whatsappPriceList: (
      await platform(api.importWhatsappPrices, { body: { ...body(), effective_on: '2091-01-01' } })
    ).id,
  }),
  {
    'POST /api/v1/admin/whatsapp-prices/check': { body: () => ({ effective_on: '2090-07-01', csv }) },
    'POST /api/v1/admin/whatsapp-prices': { body },
    'DELETE /api/v1/admin/whatsapp-prices/:id': { params: ({ ids }) => ({ id: ids.whatsappPriceList }) },
  },
);
