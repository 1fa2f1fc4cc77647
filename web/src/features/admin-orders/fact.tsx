/** A line of what is known of an order. */
export function Fact({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-strong={strong || undefined}>{value}</dd>
    </div>
  );
}
