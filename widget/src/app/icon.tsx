/** Outlines of 24 px, stroke 1.7, drawn after Tabler's (MIT). */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  send: 'M12 19V5M6 11l6-6 6 6',
  clip: 'm15 7-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9L21 13',
  down: 'M12 5v14m6-6-6 6-6-6',
  paper: 'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 13h6M9 17h6',
  pin: 'M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0M17.7 16.7 13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  bell: 'M10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1',
  'bell-off':
    'm3 3 18 18M17 17H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 1.3-3.7M9.1 5.5 10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v2M9 17v1a3 3 0 0 0 6 0v-1',
  warning: 'M12 9v4m0 4v.01M10.3 3.9 2.5 17a2 2 0 0 0 1.7 3h15.6a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 7v5l3 3',
  check: 'm6 12 4 4 8-9',
  checks: 'm2 12 4 4 8-9M11 15l1 1 8-9',
  sparkle: 'M12 4c.6 4.6 2.4 6.4 7 7-4.6.6-6.4 2.4-7 7-.6-4.6-2.4-6.4-7-7 4.6-.6 6.4-2.4 7-7M19 17v4M17 19h4',
  person: 'M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
};
export type IconName = keyof typeof paths;
