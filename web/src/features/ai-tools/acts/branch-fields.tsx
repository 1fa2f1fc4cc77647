import type { ToolAct } from '@sapa/contracts/ai-tools/ai-tool-acts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { TextField } from '../../../ui/form/field.tsx';
import classes from '../ai-tools.module.css';
import { Lines } from '../lines.tsx';

type Branches = Extract<ToolAct, { do: 'branch' }>;

interface BranchFieldsProps {
  act: Branches;
  errors: FieldErrors;
  onChange: (act: Branches) => void;
}

/** The shop's branches, each with the words by which customers say where they are. */
export function BranchFields({ act, errors, onChange }: BranchFieldsProps) {
  return (
    <Lines
      noun="cabang"
      lines={act.branches}
      most={200}
      fresh={() => ({ name: '', areas: '', address: '' })}
      onChange={(branches) => onChange({ ...act, branches })}
    >
      {(branch, change, at) => (
        <>
          <div className={classes.pair}>
            <TextField
              label="Nama cabang"
              value={branch.name}
              error={errors[`act.branches.${at}.name`]}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label="Daerah"
              placeholder="Depok, Margonda, UI"
              value={branch.areas}
              error={errors[`act.branches.${at}.areas`]}
              onChange={({ target }) => change({ areas: target.value })}
            />
          </div>
          <TextField
            label="Alamat cabang"
            value={branch.address}
            error={errors[`act.branches.${at}.address`]}
            onChange={({ target }) => change({ address: target.value })}
          />
        </>
      )}
    </Lines>
  );
}
