import { at, isObject, type JsonObject, textOf } from '../json.ts';
import { checkInteractive } from './check-interactive.ts';
import { GraphError, invalidParameter, invalidValue, missingParameter } from './graph-error.ts';
import { longerThan } from './text-length.ts';

/** Meta's limits: "Send messages" and the pages of each type. */
const textLimit = 4096;
const captionLimit = 1024;
const contactsLimit = 257;
const callbackDataLimit = 512;

const mediaTypes = ['image', 'video', 'document', 'audio', 'sticker'] as const;
export type MediaType = (typeof mediaTypes)[number];

const types = [...mediaTypes, 'text', 'template', 'interactive', 'location', 'contacts', 'reaction'] as const;
export type MessageType = (typeof types)[number];

const isType = (value: string): value is MessageType => types.some((type) => type === value);

export const isMediaType = (value: string): value is MediaType => mediaTypes.some((type) => type === value);

/** The type of a well-formed message; throws what Meta answers to any other. */
export function checkMessage(body: JsonObject): MessageType {
  const type = body.type === undefined ? 'text' : textOf(body.type)?.toLowerCase();
  if (type === undefined || !isType(type)) {
    const allowed = types.map((name) => name.toUpperCase()).join(', ');
    throw invalidParameter(`Param type must be one of {${allowed}} - got "${String(body.type)}".`);
  }
  if (!isObject(body[type]) && type !== 'contacts') {
    throw missingParameter(`Parameter '${type}' is mandatory for type '${type}'`);
  }
  const tracker = body.biz_opaque_callback_data;
  if (tracker !== undefined && (typeof tracker !== 'string' || longerThan(tracker, callbackDataLimit))) {
    throw invalidParameter(
      `Param biz_opaque_callback_data must be at most ${callbackDataLimit} characters long.`,
    );
  }
  if (body.context !== undefined && typeof at(body.context, 'message_id') !== 'string') {
    throw missingParameter("Parameter 'context.message_id' is mandatory");
  }
  checkContent(type, body[type]);
  return type;
}

function checkContent(type: MessageType, content: unknown) {
  if (isMediaType(type)) return checkMedia(type, content);
  switch (type) {
    case 'text':
      return checkText(content);
    case 'interactive':
      return checkInteractive(content);
    case 'location':
      return checkLocation(content);
    case 'contacts':
      return checkContacts(content);
    case 'reaction':
      return checkReaction(content);
    case 'template':
      if (!textOf(at(content, 'name'))) throw missingParameter("Parameter 'template.name' is mandatory");
      if (!textOf(at(content, 'language', 'code'))) {
        throw missingParameter("Parameter 'template.language.code' is mandatory");
      }
  }
}

function checkText(content: unknown) {
  const body = at(content, 'body');
  if (typeof body !== 'string' || body.trim() === '') {
    throw invalidParameter("The parameter text['body'] is required.");
  }
  if (longerThan(body, textLimit)) {
    throw invalidParameter(`Param text['body'] must be at most ${textLimit} characters long.`);
  }
}

function checkMedia(type: MediaType, content: unknown) {
  const id = at(content, 'id');
  const link = at(content, 'link');
  if ((id === undefined) === (link === undefined)) {
    throw invalidParameter(`Param ${type} must have exactly one of {id, link}.`);
  }
  if (link !== undefined && !/^https?:\/\//.test(textOf(link) ?? '')) {
    throw invalidParameter(`Param ${type}['link'] is not a valid URL.`);
  }
  const caption = at(content, 'caption');
  if (caption === undefined) return;
  if (type === 'audio' || type === 'sticker') {
    throw invalidParameter(`Unexpected key "caption" on param "${type}".`);
  }
  if (typeof caption !== 'string' || longerThan(caption, captionLimit)) {
    throw invalidParameter(`Param ${type}['caption'] must be at most ${captionLimit} characters long.`);
  }
}

function checkLocation(content: unknown) {
  const latitude = Number(at(content, 'latitude') ?? Number.NaN);
  const longitude = Number(at(content, 'longitude') ?? Number.NaN);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) {
    throw missingParameter("Parameters 'location.latitude' and 'location.longitude' are mandatory");
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw invalidValue('Location latitude or longitude is out of range');
  }
}

function checkContacts(content: unknown) {
  if (!Array.isArray(content) || content.length === 0) {
    throw missingParameter("Parameter 'contacts' is mandatory for type 'contacts'");
  }
  if (content.length > contactsLimit) throw invalidValue(`At most ${contactsLimit} contacts can be sent`);
  for (const contact of content) {
    if (!textOf(at(contact, 'name', 'formatted_name'))) {
      throw missingParameter("Parameter 'contacts[].name.formatted_name' is mandatory");
    }
  }
}

function checkReaction(content: unknown) {
  if (!textOf(at(content, 'message_id'))) {
    throw missingParameter("Parameter 'reaction.message_id' is mandatory");
  }
  const emoji = at(content, 'emoji');
  if (typeof emoji !== 'string' || (emoji !== '' && !/^\p{RGI_Emoji}$/v.test(emoji))) {
    throw new GraphError({ code: 131009, details: 'Reaction emoji must be one emoji or empty' });
  }
}
