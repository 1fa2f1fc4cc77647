import type { AutomationAction, AutomationActionName } from '@sapa/contracts/automations/automation-actions';
import {
  type AutomationCondition,
  type AutomationSubject,
  automationSubjects,
} from '@sapa/contracts/automations/automation-conditions';
import { automationTriggers } from '@sapa/contracts/automations/automation-triggers';
import type { AutomationBody, AutomationOutcome } from '@sapa/contracts/automations/automations';
import { alternativesOf, filterOperators } from '@sapa/contracts/filters';
import { count } from '../../lib/format.ts';
import { optionNames } from './subjects.ts';

/** What each action is called where one chooses it. */
export const actionNames: Record<AutomationActionName, string> = {
  send_text: 'Kirim pesan',
  send_template: 'Kirim template WhatsApp',
  assign_member: 'Tugaskan ke anggota',
  assign_team: 'Tugaskan ke tim',
  assign_ai: 'Serahkan ke AI Agent',
  unassign: 'Kembalikan ke antrean',
  add_labels: 'Pasang label percakapan',
  remove_labels: 'Lepas label percakapan',
  add_contact_labels: 'Pasang label kontak',
  remove_contact_labels: 'Lepas label kontak',
  set_priority: 'Atur prioritas',
  add_note: 'Tulis catatan internal',
  notify: 'Beri tahu anggota',
  snooze: 'Tunda percakapan',
  resolve: 'Selesaikan percakapan',
  reopen: 'Buka kembali percakapan',
  create_ticket: 'Buat tiket',
  move_ticket: 'Pindahkan tiket',
  set_field: 'Isi data kontak',
  stop: 'Berhenti: aturan di bawahnya dilewati',
};

export const outcomeNames: Record<AutomationOutcome, string> = {
  acted: 'Bertindak',
  partly: 'Sebagian',
  skipped: 'Tidak jadi',
  not_matched: 'Tidak cocok',
};

/** 90 → 1 jam 30 menit. */
export function minutesInWords(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  return [
    ...(days > 0 ? [`${days} hari`] : []),
    ...(hours > 0 ? [`${hours} jam`] : []),
    ...(rest > 0 ? [`${rest} menit`] : []),
  ].join(' ');
}

/** More than this in one line says less than their number. */
const NAMED = 2;

/** What it asks: with its words and numbers; of what is chosen by name (a label, a channel, a field) that it is asked. */
function askedInWords({ all }: AutomationBody['conditions']): string {
  const asked = all.map((part) => [
    ...new Set(alternativesOf<AutomationCondition>(part).map(conditionInWords)),
  ]);
  if (asked.length === 0) return '';
  return asked.flat().length > NAMED
    ? `, jika ${asked.flat().length} syarat terpenuhi`
    : `, jika ${asked.map((either) => either.join(' atau ')).join(' dan ')}`;
}

const SHOWN_WORDS = 3;

function conditionInWords({ subject, operator, values }: AutomationCondition): string {
  if (!(subject in automationSubjects)) return 'data kontak sesuai';
  const { name, kind } = automationSubjects[subject as AutomationSubject];
  const what = name.toLowerCase();
  if (kind === 'flag') return operator === 'no' ? `bukan ${what}` : what;
  const names = optionNames[subject as AutomationSubject];
  if (names !== undefined && values.length > 0)
    return [
      what,
      operator === 'is_not' && 'bukan',
      values.map((id) => names[id]?.toLowerCase()).join(' atau '),
    ]
      .filter(Boolean)
      .join(' ');
  if (kind !== 'text' && kind !== 'number') return `${what} sesuai`;
  const how = (filterOperators[kind] as Record<string, string>)[operator] ?? operator;
  const shown = values
    .slice(0, SHOWN_WORDS)
    .map((value) => (typeof value === 'number' ? count(value) : `“${value}”`));
  return [what, how, [...shown, ...(values.length > SHOWN_WORDS ? ['lainnya'] : [])].join(' atau ')]
    .filter(Boolean)
    .join(' ');
}

/** A rule in one line. */
export function ruleInWords({ trigger, conditions, actions }: AutomationBody): string {
  const when = automationTriggers[trigger.on].name;
  const long =
    trigger.minutes === null
      ? ''
      : ` selama ${minutesInWords(trigger.minutes)}${trigger.working ? ' jam kerja' : ''}`;
  return `Ketika ${when}${long}${askedInWords(conditions)}, maka ${actions
    .map((action: AutomationAction) => actionNames[action.do].toLowerCase())
    .join(', ')}.`;
}
