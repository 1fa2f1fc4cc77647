import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { SiteFrame } from '../../features/public-site/frame/site-frame.tsx';

export const handle = { island: '/site.js' };

/** The pages for reading: documents whose one small script is `site.island.ts`. */
export default function Site() {
  useEffect(() => {
    // In development every page is the app's (root.tsx), so its script comes this way.
    if (import.meta.env.DEV) void import('./site.island.ts');
  }, []);
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
