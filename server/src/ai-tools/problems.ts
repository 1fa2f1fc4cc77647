import {
  originOfTemplate,
  type Tool,
  type ToolAct,
  type ToolBody,
  type ToolDefinition,
  type ToolParameterType,
  toolParameterTypes,
} from '@sapa/contracts';
import { contactFieldsOf } from '../contacts/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { isOwnAddress, OWN_ADDRESS } from '../platform/http/own-calls.ts';
import { collectProblems } from './acts/collect-problems.ts';
import { blanksOf, CALL_NAME, readJsonTemplate } from './http/render-request.ts';

/** What cannot be saved, by field: it would be noticed by a customer first. */
export async function problemsOf(tx: Transaction, tool: ToolDefinition): Promise<Record<string, string>> {
  return {
    ...templateProblems(tool),
    ...circle(tool, tx.app.config.PUBLIC_URL),
    ...(await unknownRows(tx, tool)),
  };
}

/** A kept secret goes to the server that it was entered for, and nowhere else. */
export const secretWouldMove = (before: Pick<Tool, 'act' | 'has_secret'>, after: ToolBody): boolean =>
  before.has_secret &&
  after.secret === undefined &&
  before.act.do === 'http' &&
  after.act.do === 'http' &&
  originOfTemplate(before.act.url) !== originOfTemplate(after.act.url);

function templateProblems({ act, parameters, risk }: ToolDefinition): Record<string, string> {
  const keys = new Set(parameters.map(({ key }) => key));
  const problems: Record<string, string> = {};
  const check = (field: string, template: string, also: readonly string[] = []) => {
    const unknown = blanksOf(template).find((key) => !keys.has(key) && !also.includes(key));
    if (unknown !== undefined)
      problems[field] = `{{${unknown}}} tidak ada di daftar isian. Tambah isiannya atau hapus.`;
  };
  for (const [at, { key, lookup }] of parameters.entries()) {
    if (key === CALL_NAME || key === 'baris')
      problems[`parameters.${at}.key`] = 'Kunci ini dipakai Sapa. Pilih kata lain.';
    if (lookup && !blanksOf(lookup.url).includes(key))
      problems[`parameters.${at}.lookup.url`] = `Alamat pencarian harus memuat {{${key}}}.`;
  }
  if (act.do === 'product' || act.do === 'order') Object.assign(problems, namedProblems(act, parameters));
  if (act.do === 'order' && risk !== 'approval')
    problems.risk = 'Pesanan dibuat setelah pelanggan menjawab ya. Pilih "Perlu ya dari pelanggan".';
  if (act.do !== 'http') return problems;
  check('act.url', act.url, [CALL_NAME]);
  for (const [at, { value }] of act.headers.entries()) check(`act.headers.${at}.value`, value, [CALL_NAME]);
  if (act.body.type === 'form')
    for (const [at, { value }] of act.body.fields.entries())
      check(`act.body.fields.${at}.value`, value, [CALL_NAME]);
  if (act.body.type === 'json') {
    check('act.body.text', act.body.text, [CALL_NAME]);
    try {
      readJsonTemplate(act.body.text);
    } catch {
      problems['act.body.text'] = 'Belum berupa JSON. Periksa tanda kutip, koma, dan kurungnya.';
    }
  }
  const fields = act.answer.fields.map(({ key }) => key);
  check('act.answer.sentence', act.answer.sentence, [...fields, 'baris']);
  check('act.answer.line', act.answer.line, fields);
  check('act.answer.empty', act.answer.empty);
  if (act.answer.match && !keys.has(act.answer.match.parameter))
    problems['act.answer.match.parameter'] = 'Isian ini tidak ada lagi. Pilih yang lain.';
  if (risk === 'read' && act.method !== 'GET' && act.method !== 'POST')
    problems.risk = `Metode ${act.method} mengubah sesuatu. Pilih "Mengubah hal kecil" atau "Perlu ya dari pelanggan".`;
  return problems;
}

/** A tool that writes to us would be called by what it wrote. */
const circle = ({ act }: ToolDefinition, publicUrl: string): Record<string, string> =>
  act.do === 'http' && act.method !== 'GET' && isOwnAddress(originOfTemplate(act.url) ?? '', publicUrl)
    ? { 'act.url': OWN_ADDRESS }
    : {};

/** Which parameters an act reads, and of what type. */
function namedProblems(
  act: Extract<ToolAct, { do: 'product' | 'order' }>,
  parameters: ToolDefinition['parameters'],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const needs = (field: string, key: string, type: ToolParameterType) => {
    const found = parameters.find((parameter) => parameter.key === key);
    if (!found) problems[field] = 'Isian ini tidak ada lagi. Pilih yang lain.';
    else if (found.type !== type)
      problems[field] = `Pilih isian berjenis ${toolParameterTypes[type].toLowerCase()}.`;
    else if (!found.required) problems[field] = 'Isian ini harus wajib diisi.';
  };
  needs('act.product', act.product, 'text');
  if (act.do === 'product') return problems;
  needs('act.quantity', act.quantity, 'number');
  if (act.ship_to !== '') needs('act.ship_to', act.ship_to, 'text');
  return problems;
}

/** What the tool names and is not there. */
async function unknownRows(
  tx: Transaction,
  { act, agent_ids, parameters }: ToolDefinition,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  const missing = async (field: string, table: keyof typeof KNOWN, ids: readonly string[], text: string) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    const rows = await tx.query({
      name: `tool-names-${table}`,
      text: KNOWN[table],
      values: [tx.workspaceId, wanted],
    });
    if (rows.length < wanted.length) problems[field] = text;
  };
  await missing('agent_ids', 'ai_agents', agent_ids ?? [], 'Ada agen yang sudah dihapus. Pilih lagi.');
  if (act.do === 'label')
    await missing('act.label_id', 'labels', [act.label_id], 'Label sudah dihapus. Pilih lagi.');
  if (act.do === 'team')
    await missing('act.team_id', 'teams', [act.team_id], 'Tim sudah dihapus. Pilih lagi.');
  if (act.do === 'member')
    await missing(
      'act.member_id',
      'members',
      [act.member_id],
      'Orang ini tidak ada lagi di tim Anda. Pilih yang lain.',
    );
  if (act.do === 'picture')
    await missing(
      'act.quick_reply_id',
      'quick_reply_files',
      [act.quick_reply_id],
      'Balasan cepat ini tidak ada, bukan milik bersama, atau tanpa gambar. Pilih yang lain.',
    );
  if (act.do === 'ticket' || act.do === 'stage')
    await missing(
      'act.column_id',
      'board_columns',
      [act.column_id],
      'Status tiket sudah dihapus. Pilih lagi.',
    );
  if (act.do === 'collect')
    Object.assign(problems, collectProblems(act, parameters, await contactFieldsOf(tx)));
  return problems;
}

const byId = (table: string) => `select id from ${table} where workspace_id = $1 and id = any($2::uuid[])`;

/** What is there of these ids ($2). */
const KNOWN = {
  ai_agents: byId('ai_agents'),
  labels: byId('labels'),
  teams: byId('teams'),
  members: `${byId('members')} and disabled_at is null`,
  board_columns: byId('board_columns'),
  /** Of everybody, with something to send. */
  quick_reply_files: `select q.id from quick_replies q where q.workspace_id = $1 and q.id = any($2::uuid[])
    and q.member_id is null and exists (select from quick_reply_files f
      where f.workspace_id = q.workspace_id and f.quick_reply_id = q.id)`,
};
