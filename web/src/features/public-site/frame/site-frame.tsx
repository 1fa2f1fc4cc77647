import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';
import classes from './site-frame.module.css';
import { TopBar } from './top-bar.tsx';

/** What every public page has around it. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.site}>
      <a className={classes.skip} href="#isi">
        Langsung ke isi
      </a>
      <TopBar />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <InquiryDialog />
    </div>
  );
}

/** Who is signed in has no business on a page for visitors. Before the first paint. */
export function OnlyForVisitors() {
  return (
    <script>{`try{var u=JSON.parse(localStorage.getItem('user'));if(u&&localStorage.getItem('token'))location.replace(u.roles.some(function(r){return r==='ROOT'||r==='ADMIN'})?'/admin/dashboard':'/user/dashboard')}catch(e){}`}</script>
  );
}
