import {
  type Automation,
  deleteAutomation,
  orderAutomations,
  switchAutomation,
} from '@sapa/contracts/automations/automations';
import { IconAlertTriangle, IconRobot } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, spokenTime } from '../../lib/format.ts';
import { Switch } from '../../ui/form/field.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { EntryMenu } from '../../ui/list/entry-menu.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { OrderedList } from '../../ui/list/ordered-list.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './automations.module.css';
import { automationKeys, useAutomations, useLiveAutomations } from './queries.ts';
import { StarterList } from './starter-list.tsx';
import { ruleInWords } from './words.ts';

const TurnOnDialog = onDemand(() => import('./turn-on-dialog.tsx'));

/** Rules in the order in which they act; above them those that are broken. */
export function AutomationList() {
  const cache = useQueryClient();
  const list = useAutomations();
  useLiveAutomations();
  const [going, setGoing] = useState<Automation | null>(null);
  const [trying, setTrying] = useState<Automation | null>(null);
  const lay = (change: (all: Automation[]) => Automation[]) =>
    cache.setQueryData<Automation[]>(automationKeys.list, (all) => all && change(all));
  const again = () => cache.invalidateQueries({ queryKey: automationKeys.list });

  const turn = async (rule: Automation, enabled: boolean) => {
    lay((all) => all.map((each) => (each.id === rule.id ? { ...each, enabled } : each)));
    try {
      await call(switchAutomation, { params: { id: rule.id }, body: { enabled } });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    await again();
  };
  const order = async (ids: string[]) => {
    lay((all) => ids.flatMap((id) => all.find((each) => each.id === id) ?? []));
    try {
      await call(orderAutomations, { body: { automation_ids: ids } });
    } catch (error) {
      toast('error', sentenceOf(error));
      await again();
    }
  };

  return (
    <>
      <ListFrame
        list={list}
        loading="Memuat aturan otomatis"
        empty={
          <>
            <EmptyState
              compact
              Icon={IconRobot}
              title="Belum ada aturan otomatis"
              text="Aturan mengerjakan yang selalu sama: menyapa, memilah, mengingatkan. Mulai dari salah satu contoh ini, lalu sesuaikan."
            />
            <StarterList />
          </>
        }
      >
        {(rules) => (
          <div className={classes.list}>
            <Broken rules={rules.filter(({ problems }) => problems.length > 0)} />
            <OrderedList label="Aturan otomatis" items={rules} onOrder={order}>
              {(rule) => (
                <Rule
                  rule={rule}
                  onTurn={(one, enabled) =>
                    enabled && one.last_run_at === null && one.problems.length === 0
                      ? setTrying(one)
                      : turn(one, enabled)
                  }
                  onDelete={setGoing}
                />
              )}
            </OrderedList>
            <p className={classes.hint}>
              Yang di atas bekerja lebih dulu. Seret pegangannya, atau tekan panah atas dan bawah. Percakapan
              yang sepi bisa selesai sendiri per saluran: atur di{' '}
              <Link to="/user/settings/hours">Jam kerja</Link>.
            </p>
          </div>
        )}
      </ListFrame>
      {trying === null ? null : (
        <TurnOnDialog rule={trying} onTurn={() => turn(trying, true)} onClose={() => setTrying(null)} />
      )}
      {going === null ? null : (
        <DeleteDialog
          title={`Hapus aturan ${going.name}?`}
          text="Aturan dan catatannya hilang. Yang sudah dikerjakannya tetap seperti sekarang."
          verb="Hapus aturan"
          remove={() => call(deleteAutomation, { params: { id: going.id } })}
          gone={`Aturan ${going.name} dihapus.`}
          onDeleted={() => {
            setGoing(null);
            void again();
          }}
          onClose={() => setGoing(null)}
        />
      )}
    </>
  );
}

function Broken({ rules }: { rules: Automation[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={classes.broken} aria-label="Aturan yang rusak">
      <h2>
        <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
        {rules.length === 1 ? 'Satu aturan tidak bekerja' : `${rules.length} aturan tidak bekerja`}
      </h2>
      <ul>
        {rules.map(({ id, name, problems }) => (
          <li key={id}>
            <Link to={`/user/automations/${id}`}>{name}</Link>: {problems.map(({ text }) => text).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RuleProps {
  rule: Automation;
  onTurn: (rule: Automation, enabled: boolean) => void;
  onDelete: (rule: Automation) => void;
}

function Rule({ rule, onTurn, onDelete }: RuleProps) {
  const { id, name, enabled, problems, acted, skipped, last_run_at } = rule;
  return (
    <div className={classes.rule}>
      <div className={classes.words}>
        <Link className={classes.name} to={`/user/automations/${id}`}>
          {name}
        </Link>
        <p>{ruleInWords(rule)}</p>
        <p className={classes.figures}>
          {problems.length > 0 ? <strong>Rusak. </strong> : null}
          {last_run_at === null
            ? 'Belum pernah bertindak'
            : `Terakhir ${spokenTime(last_run_at)} · ${count(acted)} kali dalam 7 hari`}
          {skipped > 0 ? ` · ${count(skipped)} tidak jadi` : ''}
        </p>
      </div>
      <Switch
        label={`Nyalakan ${name}`}
        hideLabel
        checked={enabled}
        onChange={({ target }) => onTurn(rule, target.checked)}
      />
      <EntryMenu
        label={`Aksi aturan ${name}`}
        edit={`/user/automations/${id}`}
        log={`/user/automations/${id}?tab=log`}
        onDelete={() => onDelete(rule)}
      />
    </div>
  );
}
