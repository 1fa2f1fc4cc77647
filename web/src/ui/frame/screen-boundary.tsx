import { Component, createRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { CopyField } from '../form/copy-field.tsx';
import { LinkButton } from '../link-button.tsx';
import { EmptyState } from '../list/states.tsx';
import classes from './screen-boundary.module.css';

interface Props {
  /** Where the screen is: somewhere else another one is tried. */
  place: string;
  /** Forgets what the broken screen knew: it is asked for anew. */
  onRetry: () => void;
  /** Not the whole screen: the rest of it stands. */
  part?: boolean;
  /** Where it takes the whole of a phone's screen, nothing else leads away. */
  back?: { to: string; label: string } | undefined;
  children: ReactNode;
}
interface State {
  broken: boolean;
  typed: Typed[];
}
interface Typed {
  label: string;
  value: string;
}
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * A screen that breaks takes nothing else along: menus, connection and notifications stay, and what was typed on it is
 * handed back.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: false, typed: [] };
  private readonly screen = createRef<HTMLDivElement>();
  private readonly fields = new Set<Field>();

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  /** The last moment at which the fields are still there. */
  override getSnapshotBeforeUpdate(_: Props, before: State): Typed[] | null {
    return this.state.broken && !before.broken ? this.typed() : null;
  }

  override componentDidUpdate(before: Props, _: State, typed: Typed[] | null) {
    if (typed) this.setState({ typed });
    else if (this.state.broken && before.place !== this.props.place) this.tryAgain();
  }

  override render() {
    if (this.state.broken)
      return (
        <div className={classes.page} role="alert">
          <Broken
            part={this.props.part ?? false}
            back={this.props.back}
            typed={this.state.typed}
            onRetry={this.tryAgain}
          />
        </div>
      );
    return (
      <div ref={this.screen} className={classes.screen} onInputCapture={this.remember}>
        {this.props.children}
      </div>
    );
  }

  private readonly tryAgain = () => {
    this.props.onRetry();
    this.fields.clear();
    this.setState({ broken: false, typed: [] });
  };

  private readonly remember = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) this.fields.add(target);
    if (target instanceof HTMLInputElement && WRITTEN.includes(target.type)) this.fields.add(target);
  };

  private typed(): Typed[] {
    return [...this.fields]
      .filter((field) => field.isConnected && field.value.trim() !== '')
      .map((field) => ({ label: labelOf(field), value: field.value }));
  }
}

/** Passwords are not among them. */
const WRITTEN = ['text', 'email', 'tel', 'url', 'search', 'number'];

const labelOf = (field: Field) =>
  field.labels?.[0]?.textContent?.trim() || field.ariaLabel || field.placeholder || 'Tulisan Anda';

interface BrokenProps extends Pick<Props, 'back' | 'onRetry'> {
  part: boolean;
  typed: readonly Typed[];
}

function Broken({ part, back, typed, onRetry }: BrokenProps) {
  return (
    <>
      <EmptyState
        compact
        title={`${part ? 'Bagian' : 'Layar'} ini gagal ditampilkan`}
        text={`${part ? 'Layar' : 'Bagian lain Sapa'} tetap jalan. Coba lagi; bila tetap gagal, muat ulang halaman.`}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Coba lagi
            </Button>
            <Button onClick={() => location.reload()}>Muat ulang</Button>
            {back ? <LinkButton to={back.to}>{back.label}</LinkButton> : null}
          </>
        }
      />
      {typed.length > 0 ? (
        <section className={classes.typed} aria-label="Yang sudah Anda tulis">
          <h2 className={classes.title}>Yang sudah Anda tulis</h2>
          {typed.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: taken once, never in another order.
            <CopyField key={index} label={label} value={value} copied="Tulisan disalin." />
          ))}
        </section>
      ) : null}
    </>
  );
}
