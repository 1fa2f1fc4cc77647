import { type ConsentEntry, consentPurposes } from '@sapa/contracts/consents';
import type { Contact } from '@sapa/contracts/contacts';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import type { ConsentSubject } from './consent-dialog.tsx';
import { decisionNames, evidenceOf, purposeNames } from './consent-words.ts';
import classes from './contact-consents.module.css';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));
const ConsentHistory = lazy(() => import('./consent-history.tsx'));

/** What somebody agreed to on each of their channels, with its evidence; changed by hand with a reason. */
export function ContactConsents({ contact }: { contact: Contact }) {
  const [changing, setChanging] = useState<ConsentSubject | null>(null);
  const [reading, setReading] = useState(false);
  const subjects = subjectsOf(contact);
  if (subjects.length === 0) return null;
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
      <ul className={classes.list}>
        {subjects.map((subject) => (
          <li key={`${subject.kind} ${subject.purpose}`}>
            <ChannelMark kind={subject.kind} size={30} />
            <span className={classes.words}>
              <strong>
                {purposeNames[subject.purpose]} <Stand said={subject.said} />
              </strong>
              <small>
                {subject.said
                  ? evidenceOf(subject.said)
                  : `${channelName(subject.kind)}: belum pernah ditanya`}
              </small>
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Ubah persetujuan ${purposeNames[subject.purpose]} di ${channelName(subject.kind)}`}
              onClick={() => setChanging(subject)}
            >
              Ubah
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {changing ? (
          <ConsentDialog contact={contact} subject={changing} onClose={() => setChanging(null)} />
        ) : null}
        {reading ? <ConsentHistory contact={contact} onClose={() => setReading(false)} /> : null}
      </Suspense>
    </PaneSection>
  );
}

function Stand({ said }: { said: ConsentEntry | undefined }) {
  if (said === undefined) return null;
  return <Chip tone={said.decision === 'granted' ? 'person' : 'danger'}>{decisionNames[said.decision]}</Chip>;
}

/** Each channel they can be reached by, and what was said of one that is gone. */
function subjectsOf({ identities, consents }: Contact): ConsentSubject[] {
  const kinds = new Set([...identities, ...consents].map(({ channel_kind }) => channel_kind));
  return [...kinds].flatMap((kind) =>
    consentPurposes.map((purpose) => ({
      kind,
      purpose,
      said: consents.find((one) => one.channel_kind === kind && one.purpose === purpose),
    })),
  );
}
