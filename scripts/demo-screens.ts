import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { business } from '../demo/business.ts';
import { findChromium } from './chromium.ts';

/** The running demo, walked through as a person does it: for pictures and films of the real screens. */
export const SAPA = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

export async function openDemo() {
  const found = findChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  return {
    close: () => browser.close(),
    async openPage(width: number, height: number, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: width < 700 ? 2 : 1,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        reducedMotion: 'reduce',
        ...options,
      });
      return context.newPage();
    },
  };
}

export async function signIn(page: Page): Promise<void> {
  await page.goto(`${SAPA}/login`);
  await page.getByLabel('Email').fill(business.members[0].email);
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await page.getByLabel('Saya bukan robot').click();
  await page.locator('input[type=checkbox]:checked').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user/dashboard');
  await page.goto(`${SAPA}/user/chat`);
  await page.getByRole('link', { name: /Ratna Kusumawardani/ }).waitFor();
  await page.getByText('Selamat datang').waitFor({ state: 'detached' });
}

export async function showThread(page: Page, name: string): Promise<void> {
  // The menu lies over the list while the pointer is in it.
  await page.mouse.move(900, 450);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForLoadState('networkidle');
  // In sight and at rest.
  await page.getByRole('log').getByRole('article').last().click({ trial: true });
  await page.mouse.move(0, 0);
}

export async function tryAgent(page: Page, question: string, answer: string): Promise<void> {
  await page.goto(`${SAPA}/user/chatbots/chatbot-list`);
  await page.getByRole('link', { name: 'Setting Nara' }).click();
  await page.getByLabel('Pertanyaan uji coba').fill(question);
  await page.getByRole('button', { name: 'Tanyakan' }).click();
  await page.getByRole('log').getByText(answer).first().waitFor();
}
