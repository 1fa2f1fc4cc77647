import {
  allows,
  newSchedule,
  type Permission,
  type ScheduleSettings,
  type SettingsOverview,
} from '@sapa/contracts';
import { calendarOf } from '@sapa/contracts/rules/calendar';
import { isOpen, nextClose, nextOpen } from '@sapa/contracts/rules/working-hours';
import { beginningOfMonth, runsOutAt, usageState } from '../../billing/index.ts';
import { countSeats } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

const MOST_BROKEN = 10;

/** What the statement below reads as the screen shows it; the rest is reckoned. */
type Counted = Omit<SettingsOverview, 'hours' | 'people' | 'billing'> & {
  teams: number;
  schedules: number;
  schedule: ScheduleSettings | null;
};

/**
 * A line of state for each room of the settings: counted anew at each look, as all of it is small (a catalogue of
 * 100,000 products is the largest, read from an index).
 */
export function getSettingsOverview(ctx: Context): Promise<SettingsOverview> {
  requirePermission(ctx, 'conversation.view');
  const may = (permission: Permission) =>
    ctx.actor.type === 'member' && allows(ctx.actor.role, permission) ? true : null;
  return transaction(ctx, async (tx) => {
    const [counted, seats, billing] = await Promise.all([
      count(tx),
      countSeats(tx),
      may('billing.manage') && billingOf(tx),
    ]);
    const { schedule, schedules, teams, channels, csat, automations, tools, audit, ...rooms } = counted;
    return {
      ...rooms,
      channels: { ...channels, broken: channels.broken.slice(0, MOST_BROKEN) },
      hours: { schedules, ...hoursOf(tx, schedule) },
      people: { ...seats, teams },
      csat: may('csat.view') && csat,
      automations: may('automation.manage') && automations,
      tools: may('tool.manage') && tools,
      audit: may('audit.view') && audit,
      billing,
    };
  });
}

function hoursOf({ app }: Transaction, schedule: ScheduleSettings | null) {
  const calendar = calendarOf(schedule ?? newSchedule(''));
  const now = app.clock.now();
  const open = isOpen(calendar, now);
  return { open, until: (open ? nextClose : nextOpen)(calendar, now)?.toISOString() ?? null };
}

async function billingOf(tx: Transaction): Promise<SettingsOverview['billing']> {
  const { month, plan_title, resets_at, credits, active_contacts } = await usageState(tx);
  const time = { begins: beginningOfMonth(month), now: tx.app.clock.now(), ends: new Date(resets_at) };
  const used = credits.used + credits.top_up_used;
  return {
    plan_title,
    credits_left: credits.left,
    credits_percent: credits.percent,
    contacts_percent: active_contacts.percent,
    runs_out_at: runsOutAt({ used, left: credits.left }, time)?.toISOString() ?? null,
    resets_at,
  };
}

async function count(tx: Transaction): Promise<Counted> {
  const now = tx.app.clock.now();
  const [row] = await tx.query<Counted>({
    name: 'settings-overview',
    text: `select
        (select settings from schedules where workspace_id = $1 and id = $1) as schedule,
        (select greatest(count(*), 1)::int from schedules where workspace_id = $1) as schedules,
        (select count(*)::int from teams where workspace_id = $1 and deleted_at is null) as teams,
        (select json_build_object(
            'connected', count(*) filter (where status = 'connected'),
            'broken', coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'problem', problem,
              'since', ${iso('problem_since')}) order by problem_since)
              filter (where status = 'reconnect_needed'), '[]'))
          from channels where workspace_id = $1) as channels,
        (select json_build_object('count', count(*),
            'favourite', (array_agg(shortcut order by usage_count desc, id) filter (where usage_count > 0))[1])
          from quick_replies where workspace_id = $1 and member_id is null) as quick_replies,
        (select json_build_object('count', count(*), 'unused', count(*) filter (where
            not exists (select from contact_labels l where l.workspace_id = $1 and l.label_id = labels.id)
            and not exists (select from conversation_labels l where l.workspace_id = $1 and l.label_id = labels.id)))
          from labels where workspace_id = $1) as labels,
        (select json_build_object('count', count(*)) from contact_fields
          where workspace_id = $1 and deleted_at is null and archived_at is null) as fields,
        (select json_build_object('active', count(*), 'sold_out', count(*) filter (where not exists (
            select from product_variants v where v.workspace_id = $1 and v.product_id = products.id
              and (v.stock is null or v.stock > 0))))
          from products where workspace_id = $1 and active) as products,
        (select json_build_object('approved', count(*) filter (where status = 'approved'),
            'pending', count(*) filter (where status = 'pending'),
            'stopped', count(*) filter (where status in ('rejected', 'paused')))
          from message_templates where workspace_id = $1) as templates,
        (select json_build_object('on', count(*) filter (where enabled), 'sent_this_week', (
            select count(*) from followup_plans where workspace_id = $1 and state = 'sent' and settled_at > $3))
          from followups where workspace_id = $1) as followups,
        (select json_build_object('on', count(*) filter (where enabled), 'all', count(*))
          from ai_agents where workspace_id = $1) as agents,
        (select json_build_object('count', count(*), 'failed', count(*) filter (where status = 'failed'))
          from knowledge_sources where workspace_id = $1) as sources,
        (select json_build_object(
            'enabled', coalesce((select enabled from csat_settings where workspace_id = $1), false),
            'average', round(avg(score), 1)::float, 'answers', count(score))
          from csat_surveys where workspace_id = $1 and asked_at > $4) as csat,
        (select json_build_object('on', count(*) filter (where enabled), 'all', count(*))
          from automations where workspace_id = $1) as automations,
        (select json_build_object('on', count(*) filter (where enabled), 'all', count(*), 'failed_today', (
            select count(*) from ai_tool_calls where workspace_id = $1 and state = 'failed' and created_at > $2))
          from ai_tools where workspace_id = $1) as tools,
        (select json_build_object('this_week', count(*), 'last_by', (array_agg(actor_name order by at desc))[1])
          from audit_entries where workspace_id = $1 and at > $3) as audit`,
    values: [tx.workspaceId, daysBefore(now, 1), daysBefore(now, 7), daysBefore(now, 30)],
  });
  return found(row);
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
