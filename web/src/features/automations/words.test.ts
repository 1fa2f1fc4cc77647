import type { AutomationBody } from '@sapa/contracts/automations/automations';
import { expect, test } from 'vitest';
import { ruleInWords } from './words.ts';

const rule = (all: AutomationBody['conditions']['all']): AutomationBody => ({
  name: 'Tangkap keluhan',
  trigger: { on: 'message.received', which: null, minutes: null, working: false },
  conditions: { all },
  actions: [{ do: 'set_priority', priority: 'urgent' }],
  pause_hours: 0,
});

test.each([
  [[], ''],
  [
    [{ subject: 'words', operator: 'contains', values: ['komplain', 'refund'] }],
    ', jika isi pesan memuat “komplain” atau “refund”',
  ],
  [
    [{ subject: 'words', operator: 'contains', values: ['a', 'b', 'c', 'd'] }],
    ', jika isi pesan memuat “a” atau “b” atau “c” atau lainnya',
  ],
  [
    [
      { subject: 'hours', operator: 'no', values: [] },
      { subject: 'label', operator: 'is', values: ['019a0000-0000-7000-8000-000000000000'] },
    ],
    ', jika bukan di dalam jam kerja dan label sesuai',
  ],
  [[{ subject: 'order_total', operator: 'at_least', values: [100_000] }], ', jika nilai pesanan ≥ 100.000'],
  [[{ subject: 'started_by', operator: 'is', values: ['customer'] }], ', jika dimulai oleh pelanggan'],
] as [AutomationBody['conditions']['all'], string][])('a rule says what it asks: %j', (all, asked) => {
  expect(ruleInWords(rule(all))).toBe(`Ketika pelanggan mengirim pesan${asked}, maka atur prioritas.`);
});
