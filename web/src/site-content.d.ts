/** What SITE_CONTENT puts in the place of illustrations; read by vite.config.ts when the site is built. */
declare const __SITE_CONTENT__: import('../site-content.ts').SiteContent;

declare module '*.vtt' {
  const address: string;
  export default address;
}
