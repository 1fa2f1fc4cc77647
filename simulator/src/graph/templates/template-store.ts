import type { JsonObject } from '../../json.ts';

export interface Template {
  id: string;
  wabaId: string;
  name: string;
  language: string;
  category: string;
  status: string;
  parameterFormat: 'POSITIONAL' | 'NAMED';
  components: JsonObject[];
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  rejectedReason: string;
  createdAt: number;
  editedAt: number[];
}

export interface TemplateStore {
  add(template: Template): void;
  get(id: string): Template | undefined;
  find(wabaId: string, name: string, language: string): Template | undefined;
  all(): Template[];
  of(wabaId: string): Template[];
  remove(id: string): void;
  /** Names deleted after approval stay blocked for 30 days. */
  blockedUntil: Map<string, number>;
  clear(): void;
}

/** Meta names one language in two ways: `en_US` and `en-US`. */
const languageKey = (language: string) => language.replace('-', '_').toLowerCase();

export function createTemplateStore(): TemplateStore {
  const byId = new Map<string, Template>();
  const byName = new Map<string, Template>();
  const nameKey = (wabaId: string, name: string, language: string) =>
    `${wabaId}:${name}:${languageKey(language)}`;
  const blockedUntil = new Map<string, number>();

  return {
    add(template) {
      byId.set(template.id, template);
      byName.set(nameKey(template.wabaId, template.name, template.language), template);
    },
    get: (id) => byId.get(id),
    find: (wabaId, name, language) => byName.get(nameKey(wabaId, name, language)),
    all: () => [...byId.values()],
    of: (wabaId) => [...byId.values()].filter((template) => template.wabaId === wabaId),
    remove(id) {
      const template = byId.get(id);
      if (!template) return;
      byId.delete(id);
      byName.delete(nameKey(template.wabaId, template.name, template.language));
    },
    blockedUntil,
    clear() {
      byId.clear();
      byName.clear();
      blockedUntil.clear();
    },
  };
}
