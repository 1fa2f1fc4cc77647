import type { Config } from '@react-router/dev/config';

/** Our Fastify server answers with the built fallback page; no JavaScript renders pages at run time. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/login', '/register'],
} satisfies Config;
