import { IconBrandAndroid, IconBrandApple, IconDownload } from '@tabler/icons-react';
import { look } from '../../../ui/button.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { company, stores } from '../content.ts';
import { SUPPORT_EMAIL } from '../installation.ts';
import classes from './footer.module.css';

/** Of the build: the pages are written down in it. */
const YEAR = new Date().getFullYear();

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.name}>
            <LogoMark size={28} />
            {company.name}
          </p>
          <p className={classes.line}>
            AI Agent dan tim Anda dalam satu kotak masuk. Setiap chat terjawab, setiap pelanggan disapa.
          </p>
          {company.address ? <p className={classes.line}>{company.address}</p> : null}
          <Stores />
        </div>
        <nav className={classes.columns} aria-label="Kaki halaman">
          <div lang="en">
            <h2>Company</h2>
            <a href="/blog">Blog</a>
          </div>
          <div lang="en">
            <h2>Product</h2>
            <a href="/features">Features</a>
            <a href="/pricing">Pricing</a>
            <a href="/features#integrasi">Integrations</a>
          </div>
          <div lang="en">
            <h2>Resources</h2>
            <a href="/help">Help Center</a>
            <a href="/docs">Documentation</a>
            <button type="button" data-chat>
              Chat Support
            </button>
            <a href={`mailto:${SUPPORT_EMAIL}`}>Email Support</a>
          </div>
        </nav>
      </div>
      <div className={classes.end}>
        <p>
          © {YEAR} {company.name}
        </p>
        <p className={classes.legal} lang="en">
          <a href="/privacy-policy">Privacy Policy</a>
          <a href="/terms-of-use">Terms of Use</a>
        </p>
      </div>
    </footer>
  );
}

/** Until the apps are in the stores, the browser's own installation takes their place. */
function Stores() {
  if (!stores.android && !stores.ios) {
    return (
      <button type="button" hidden data-install {...look({})}>
        <IconDownload size={17} stroke={1.8} />
        Pasang aplikasi
      </button>
    );
  }
  return (
    <p className={classes.stores}>
      {stores.android ? (
        <a href={stores.android} {...look({})}>
          <IconBrandAndroid size={18} stroke={1.7} />
          Google Play
        </a>
      ) : null}
      {stores.ios ? (
        <a href={stores.ios} {...look({})}>
          <IconBrandApple size={18} stroke={1.7} />
          App Store
        </a>
      ) : null}
    </p>
  );
}
