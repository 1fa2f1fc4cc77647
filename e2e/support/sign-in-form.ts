import type { Page } from 'playwright-core';

/** Where a form says what happened: in a toast, and in its own banner. */
export const popup = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });
export const banner = (page: Page) => page.locator('form').getByRole('alert');
export const pressSignIn = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click();
