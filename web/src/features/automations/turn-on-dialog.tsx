import type { Automation } from '@sapa/contracts/automations/automations';
import { useState } from 'react';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import classes from './automations.module.css';
import { Simulation } from './simulation.tsx';
import { ruleInWords } from './words.ts';

interface TurnOnDialogProps {
  rule: Automation;
  onTurn: () => Promise<void>;
  onClose: () => void;
}

/** A rule that never acted shows first what it would have done. */
export default function TurnOnDialog({ rule, onTurn, onClose }: TurnOnDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const turn = async () => {
    setBusy(true);
    await onTurn();
    onClose();
  };
  return (
    <Dialog title={`Nyalakan ${rule.name}?`} size="lg" opened onClose={onClose}>
      <p className={classes.hint}>{ruleInWords(rule)}</p>
      <Simulation rule={rule} begun onComplaint={setErrors} />
      {Object.values(errors).map((error) => (
        <p key={error} className={classes.complaint} role="alert">
          {error}
        </p>
      ))}
      <DialogActions>
        <Button onClick={onClose}>Nanti</Button>
        <Button variant="primary" busy={busy} onClick={turn}>
          Nyalakan aturan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
