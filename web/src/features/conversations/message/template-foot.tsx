import type { SentTemplate } from '@sapa/contracts/campaigns/sent-template';
import { IconCopy, IconExternalLink, IconMessageReply, IconPhone } from '@tabler/icons-react';
import classes from './structured-content.module.css';

const ICONS = {
  quick_reply: IconMessageReply,
  url: IconExternalLink,
  phone: IconPhone,
  copy_code: IconCopy,
  other: IconMessageReply,
};

/** What the customer sees below a template's text. */
export function TemplateFoot({ sent: { footer, buttons } }: { sent: SentTemplate }) {
  return (
    <>
      {footer === '' ? null : <small className={classes.footer}>{footer}</small>}
      {buttons.length === 0 ? null : (
        <ul className={classes.choices}>
          {buttons.map((button, index) => {
            const Icon = ICONS[button.kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no name but their place
              <li key={index} className={classes.choice}>
                <Icon size={15} stroke={1.7} aria-hidden="true" />
                <span className={classes.words}>
                  <span>{button.kind === 'copy_code' ? `Salin kode ${button.code}` : button.text}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
