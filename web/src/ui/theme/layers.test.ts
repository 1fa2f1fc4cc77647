import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what a screen asks of a part holds, whichever file came last: parts stand in a layer below the screens', () => {
  const styles = globSync('web/src/**/*.module.css');
  const misplaced = styles.filter((path) => {
    const layer = path.startsWith('web/src/ui/') ? 'ui' : 'app';
    return readFileSync(path, 'utf8').match(/@layer (\w+) \{/)?.[1] !== layer;
  });
  expect(misplaced).toEqual([]);
  expect(styles.length).toBeGreaterThan(100);
});
