import { type ConsentEntry, consentPurposes } from '@sapa/contracts/contacts/consents';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import { IconBellOff, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { date } from '../../../lib/format.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { Button } from '../../../ui/button.tsx';
import { ChannelMark, channelName } from '../../../ui/channel-icon.tsx';
import { PaneSection } from '../../../ui/frame/pane-section.tsx';
import type { ConsentSubject } from './consent-dialog.tsx';
import classes from './contact-consents.module.css';
import { decisionNames, evidenceOf, purposeNames } from './words.ts';

const ConsentDialog = lazy(patiently(() => import('./consent-dialog.tsx')));
const ConsentHistory = lazy(patiently(() => import('./consent-history.tsx')));

/** What somebody agreed to, channel by purpose; each place opens its evidence and is changed by hand with a reason. */
export function ContactConsents({ contact }: { contact: Contact }) {
  const [opened, setOpened] = useState<ConsentSubject | null>(null);
  const [reading, setReading] = useState(false);
  const { identities, consents } = contact;
  // What was said of a channel that is gone still stands.
  const kinds = [...new Set([...identities, ...consents].map(({ channel_kind }) => channel_kind))];
  if (kinds.length === 0) return null;
  const last = consents.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  return (
    <PaneSection
      title="Persetujuan"
      Icon={IconShieldCheck}
      action={
        <Button size="sm" variant="quiet" onClick={() => setReading(true)}>
          Riwayat
        </Button>
      }
    >
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Saluran</th>
            {consentPurposes.map((purpose) => (
              <th key={purpose} scope="col">
                {purposeNames[purpose]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <ChannelMark kind={kind} size={22} />
                {channelName(kind)}
              </th>
              {consentPurposes.map((purpose) => {
                const said = consents.find((one) => one.channel_kind === kind && one.purpose === purpose);
                const where = `${purposeNames[purpose]} di ${channelName(kind)}`;
                return (
                  <td key={purpose}>
                    <button
                      type="button"
                      aria-label={`${where}: ${said ? `${decisionNames[said.decision]} sejak ${date(said.at)}` : 'belum pernah ditanya'}`}
                      data-tip={said && evidenceOf(said)}
                      onClick={() => setOpened({ kind, purpose, said })}
                    >
                      <Stand said={said} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.last}>{last ? evidenceOf(last) : 'Belum pernah ditanya.'}</p>
      <Suspense>
        {opened ? <ConsentDialog contact={contact} subject={opened} onClose={() => setOpened(null)} /> : null}
        {reading ? <ConsentHistory contact={contact} onClose={() => setReading(false)} /> : null}
      </Suspense>
    </PaneSection>
  );
}

function Stand({ said }: { said: ConsentEntry | undefined }) {
  if (said === undefined) return 'belum';
  const Icon = said.decision === 'granted' ? IconCheck : IconBellOff;
  return (
    <>
      <Icon size={17} stroke={1.8} aria-hidden="true" />
      <small>{date(said.at)}</small>
    </>
  );
}
