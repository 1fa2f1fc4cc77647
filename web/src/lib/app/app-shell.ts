import { createContext } from 'react';

/** The build is writing the shell that every screen of the app starts from, and no page of its own. */
export const AppShell = createContext(false);
