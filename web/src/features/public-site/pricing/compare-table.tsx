import { compareRows, paidPlans } from '@sapa/contracts/billing/plans';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Section } from '../frame/section.tsx';
import classes from './compare-table.module.css';

export function CompareTable() {
  return (
    <Section
      id="bandingkan"
      title={<span lang="en">Compare Plans</span>}
      lead="Semua paket, baris demi baris."
    >
      <section
        className={classes.window}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by hand is scrolled by keyboard too
        tabIndex={0}
        aria-label="Tabel perbandingan paket, geser ke samping"
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {paidPlans.map(({ type, marketing_title: title }) => (
                <th key={type} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {paidPlans.map(({ type, limits }) => (
                  <td key={type}>
                    <Cell value={cell(limits)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

function Cell({ value }: { value: ReturnType<(typeof compareRows)[number]['cell']> }) {
  if (typeof value === 'string') return value;
  return value ? (
    <IconCheck size={19} stroke={2.2} role="img" aria-label="Ada" className={classes.has} />
  ) : (
    <IconMinus size={19} stroke={1.8} role="img" aria-label="Tidak ada" className={classes.hasNot} />
  );
}
