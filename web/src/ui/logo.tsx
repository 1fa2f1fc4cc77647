/** The mark: a speech bubble with the spark of the AI in it. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand-7)" />
      <path
        fill="#fff"
        d="M9.6 8.5h12.8a2.6 2.6 0 0 1 2.6 2.6v7.3a2.6 2.6 0 0 1-2.6 2.6h-7.2l-4 3.3c-.5.4-1.2.05-1.2-.6V21a2.6 2.6 0 0 1-3-2.6v-7.3a2.6 2.6 0 0 1 2.6-2.6Z"
      />
      <path
        fill="var(--brand-7)"
        d="M16 10.6c.35 2.6 1.6 3.85 4.2 4.2-2.6.35-3.85 1.6-4.2 4.2-.35-2.6-1.6-3.85-4.2-4.2 2.6-.35 3.85-1.6 4.2-4.2Z"
      />
    </svg>
  );
}
