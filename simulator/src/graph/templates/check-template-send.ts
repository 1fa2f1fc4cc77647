import { at, isObject, textOf } from '../../json.ts';
import { GraphError } from '../graph-error.ts';
import type { Template, TemplateStore } from './template-store.ts';
import { variablesOf } from './template-variables.ts';

/** The category of an approved template whose parameters fit; throws what Meta answers otherwise. */
export function checkTemplateSend(templates: TemplateStore, wabaId: string, sent: unknown): string {
  const name = textOf(at(sent, 'name')) ?? '';
  const language = textOf(at(sent, 'language', 'code')) ?? '';
  const template = templates.find(wabaId, name, language);
  if (template?.status === 'PAUSED') throw new GraphError({ code: 132015 });
  if (template?.status === 'DISABLED') throw new GraphError({ code: 132016 });
  if (template?.status !== 'APPROVED') {
    throw new GraphError({ code: 132001, details: `template name (${name}) does not exist in ${language}` });
  }
  const components = at(sent, 'components');
  const given = Array.isArray(components) ? components.filter(isObject) : [];
  checkText(template, 'BODY', given);
  checkHeader(template, given);
  checkUrlButtons(template, given);
  return template.category.toLowerCase();
}

const partOf = (template: Template, type: string) =>
  template.components.find((component) => textOf(component.type)?.toUpperCase() === type);

function parametersOf(given: unknown[], type: string): unknown[] {
  const component = given.find((item) => textOf(at(item, 'type'))?.toUpperCase() === type);
  const parameters = at(component, 'parameters');
  return Array.isArray(parameters) ? parameters : [];
}

function checkText(template: Template, type: 'BODY' | 'HEADER', given: unknown[]) {
  const wanted = variablesOf(textOf(partOf(template, type)?.text) ?? '');
  const parameters = parametersOf(given, type);
  if (parameters.length !== wanted.length) {
    throw new GraphError({
      code: 132000,
      details: `${type.toLowerCase()}: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted.length})`,
    });
  }
  for (const parameter of parameters) {
    const text = at(parameter, 'text');
    if (at(parameter, 'type') === 'text' && (typeof text !== 'string' || text === '')) {
      throw new GraphError({ code: 132012, details: `${type.toLowerCase()}: parameter text is mandatory` });
    }
    if (typeof text === 'string' && /[\n\t]| {5,}/.test(text)) {
      throw new GraphError({
        code: 132018,
        details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
      });
    }
    const parameterName = at(parameter, 'parameter_name');
    if (template.parameterFormat === 'NAMED' && !wanted.includes(String(parameterName))) {
      throw new GraphError({ code: 132018, details: 'Parameter name is missing or not in the template' });
    }
  }
}

function checkHeader(template: Template, given: unknown[]) {
  const header = partOf(template, 'HEADER');
  const format = textOf(header?.format)?.toLowerCase();
  if (!header || format === 'text') return checkText(template, 'HEADER', given);
  const parameter = parametersOf(given, 'HEADER')[0];
  if (at(parameter, 'type') !== format) {
    throw new GraphError({
      code: 132012,
      details: `header: Format mismatch, expected ${format?.toUpperCase()}, received ${String(at(parameter, 'type') ?? 'UNKNOWN').toUpperCase()}`,
    });
  }
  if (format !== 'location') return;
  for (const name of ['latitude', 'longitude', 'name', 'address'])
    if (!at(parameter, 'location', name) && at(parameter, 'location', name) !== 0)
      throw new GraphError({ code: 132012, details: `header: parameter location.${name} is mandatory` });
}

function checkUrlButtons(template: Template, given: unknown[]) {
  const buttons = partOf(template, 'BUTTONS')?.buttons;
  if (!Array.isArray(buttons)) return;
  for (const [index, button] of buttons.entries()) {
    if (variablesOf(textOf(at(button, 'url')) ?? '').length === 0) continue;
    const sent = given.find(
      (item) => at(item, 'type') === 'button' && String(at(item, 'index')) === String(index),
    );
    if (!sent) {
      throw new GraphError({
        code: 131008,
        details: `buttons: Button at index ${index} of type Url requires a parameter`,
      });
    }
  }
}
