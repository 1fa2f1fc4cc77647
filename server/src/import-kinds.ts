import { productImport } from './commerce/index.ts';
import { contactImport } from './contacts/index.ts';
import type { ImportKind } from './imports/index.ts';

/** Everything that can be imported from a file; its name and permission stand in `contracts/src/imports.ts`. */
export const importKinds: ImportKind[] = [contactImport, productImport];
