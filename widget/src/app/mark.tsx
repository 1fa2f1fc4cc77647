/** The shop's first letter on its colour. */
export const Mark = ({ name }: { name: string | undefined }) => (
  <span class="mark" aria-hidden="true">
    {[...(name?.trim() ?? '')][0]?.toUpperCase()}
  </span>
);
