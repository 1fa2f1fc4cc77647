const FACES = [
  { skin: '#d9a27c', hair: '#2c2320', shirt: '#0a7255', back: '#d3efe4', style: 'veil', veil: '#0f8260' },
  { skin: '#c58e66', hair: '#1f1b1a', shirt: '#e9e7df', back: '#e0d8ff', style: 'short' },
  { skin: '#e2b08c', hair: '#3a2a24', shirt: '#5b37cb', back: '#f3dfb4', style: 'long' },
  { skin: '#b67c55', hair: '#191615', shirt: '#1f4f7a', back: '#cfe3f5', style: 'short' },
  { skin: '#cc976e', hair: '#241d1b', shirt: '#8a5300', back: '#d3efe4', style: 'short' },
  { skin: '#dba981', hair: '#2b2220', shirt: '#b3261e', back: '#f5cfcb', style: 'veil', veil: '#7a3c5a' },
] as const;

/** A drawn face for an illustrated person: nobody's photograph. */
export function Portrait({ face, size }: { face: number; size: number }) {
  const look = FACES[face % FACES.length] ?? FACES[0];
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={look.back} />
      {look.style === 'long' ? (
        <path fill={look.hair} d="M13 22c0-9 5-14 11-14s11 5 11 14v16H13V22Z" />
      ) : null}
      {look.style === 'veil' ? (
        <path fill={look.veil} d="M11 24C11 13 17 7 24 7s13 6 13 17c0 7 3 12 5 18H6c2-6 5-11 5-18Z" />
      ) : null}
      <path fill={look.shirt} d="M6 50c0-9 8-14 18-14s18 5 18 14H6Z" />
      {look.style === 'veil' ? <path fill={look.veil} d="M14 31h20l3 9c-7 5-19 5-26 0l3-9Z" /> : null}
      <path fill={look.skin} d="M20 30h8v7a4 4 0 0 1-8 0v-7Z" opacity={look.style === 'veil' ? 0 : 1} />
      <ellipse cx="24" cy="23" rx="8.4" ry="10" fill={look.skin} />
      {look.style === 'short' ? (
        <path
          fill={look.hair}
          d="M14.600 22c-1-9 4-14 10-14s10 4 9 13c-2-1-3-4-4-6-4 2-9 2-12 1-1 2-1 4-3 6Z"
        />
      ) : null}
      {look.style === 'long' ? (
        <path fill={look.hair} d="M15 23c0-7 3-13 9-13s9 6 9 13c-3-2-6-5-7-9-2 4-6 7-11 9Z" />
      ) : null}
      <path
        d="M20.500 27.500c2 2 5 2 7 0"
        fill="none"
        stroke="#5a3322"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <circle cx="20.800" cy="22.500" r="1" fill="#2c2320" />
      <circle cx="27.200" cy="22.500" r="1" fill="#2c2320" />
    </svg>
  );
}
