import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { iconsByFile } from './icons-by-file.ts';

/**
 * Parts of screens on a page of their own, to be tried before any screen has them.
 *
 * @param file what draws itself into `#root`, below `web/src`
 */
export async function buildHarness(file: string): Promise<{ script: string; styles: string }> {
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [iconsByFile()],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, 'src', file), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const script = built.output.find((each) => each.type === 'chunk')?.code ?? '';
  const styles = built.output.find((each) => each.type === 'asset' && each.fileName.endsWith('.css'));
  return { script, styles: String(styles?.type === 'asset' ? styles.source : '') };
}
