import type { ReactNode } from 'react';
import classes from './foot.module.css';

/** What a picture leaves out, in a line below it. */
export const Foot = ({ children }: { children: ReactNode }) => <p className={classes.foot}>{children}</p>;
