import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphContext } from '../graph/graph-context.ts';
import { longerThan } from '../graph/text-length.ts';
import { at, isObject, type JsonObject, textOf } from '../json.ts';
import type { Recording } from '../recording.ts';
import type { BotChats } from './bot-chats.ts';
import { BotError, badRequest } from './bot-error.ts';
import type { BotFaults } from './bot-faults.ts';
import { sizesOf } from './bot-message.ts';
import type { Bot } from './bot-store.ts';

/** One call of the Bot API, or one that the answer to a webhook held. */
export interface BotCall {
  botId: string;
  method: string;
  parameters: JsonObject;
  /** Absent: the connection was closed. */
  status?: number;
}

interface BotApiOptions {
  graph: GraphContext;
  chats: BotChats;
  faults: BotFaults;
  calls: Recording<BotCall>;
}

interface CallRequest {
  Params: { token: string; method: string };
}

const MB = 1024 * 1024;

/** Fields that hold a file, by method. */
const FILE_METHODS: Record<string, { field: string; type: string; most: number }> = {
  sendPhoto: { field: 'photo', type: 'image', most: 10 * MB },
  sendAnimation: { field: 'animation', type: 'video', most: 50 * MB },
  sendVideo: { field: 'video', type: 'video', most: 50 * MB },
  sendAudio: { field: 'audio', type: 'audio', most: 50 * MB },
  sendVoice: { field: 'voice', type: 'audio', most: 50 * MB },
  sendDocument: { field: 'document', type: 'document', most: 50 * MB },
  sendSticker: { field: 'sticker', type: 'sticker', most: MB },
};

/** What must be told, by method. */
const PLAIN_METHODS: Record<string, { type: string; fields: string[] }> = {
  sendLocation: { type: 'location', fields: ['latitude', 'longitude'] },
  sendVenue: { type: 'location', fields: ['latitude', 'longitude', 'title', 'address'] },
  sendContact: { type: 'contacts', fields: ['phone_number', 'first_name'] },
};

/** Those of the list that bots may use that anybody here tries. */
const REACTIONS = [
  '👍',
  '👎',
  '❤',
  '🔥',
  '🥰',
  '👏',
  '😁',
  '🤔',
  '🤯',
  '😱',
  '😢',
  '🎉',
  '🤩',
  '🙏',
  '👌',
  '🤣',
  '💯',
];

/** api.telegram.org: `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
export async function botApi(app: FastifyInstance, { graph, chats, faults, calls }: BotApiOptions) {
  await app.register(multipart, { limits: { fileSize: 60 * MB, files: 1 } });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof BotError))
      return reply.code(500).send({ ok: false, error_code: 500, description: 'Internal Server Error' });
    const { code, message: description, retryAfter } = error;
    const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
    return reply.code(code).send({ ok: false, error_code: code, description, ...parameters });
  });

  app.route<CallRequest>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    async handler(request, reply) {
      const { method } = request.params;
      const bot = botOf(request.params.token);
      const { parameters, file } = await read(request);
      const call: BotCall = { botId: bot.id, method, parameters };
      calls.add(call);
      const fault = faults.strike(method);
      if (fault !== undefined && 'drop' in fault) {
        if (fault.drop === 'after') carryOut(bot, method, parameters, file);
        return hangUp(reply);
      }
      try {
        if (fault !== undefined) throw new BotError(fault.code, fault.description, fault.retryAfter);
        const result = carryOut(bot, method, parameters, file);
        call.status = 200;
        return { ok: true, result };
      } catch (error) {
        if (error instanceof BotError) call.status = error.code;
        throw error;
      } finally {
        calls.changed();
      }
    },
  });

  app.get<{ Params: { token: string; '*': string } }>('/file/bot:token/*', async (request, reply) => {
    botOf(request.params.token);
    const media = graph.media.get(request.params['*'].split('/').at(-1) ?? '');
    if (!media) throw new BotError(404, 'Not Found');
    return reply.type('application/octet-stream').send(media.bytes);
  });

  // Where `t.me` leads: to write to this bot.
  app.get('/t.me/*', (_request, reply) => reply.redirect('/phone/', 302));

  function botOf(token: string): Bot {
    const bot = graph.bots.byToken(token);
    if (bot !== undefined) return bot;
    throw /^\d+:[\w-]+$/.test(token) ? new BotError(401, 'Unauthorized') : new BotError(404, 'Not Found');
  }

  function carryOut(bot: Bot, method: string, parameters: JsonObject, file?: UploadedFile): unknown {
    if (method === 'getMe')
      return { id: Number(bot.id), is_bot: true, first_name: bot.name, username: bot.username };
    if (method === 'setWebhook') return listen(bot, parameters);
    if (method === 'deleteWebhook') return delete bot.webhook;
    if (method === 'getWebhookInfo') return webhookInfo(bot);
    if (method === 'getFile') return fileInfo(parameters);
    if (method === 'getUserProfilePhotos') return chats.photos(parameters);
    if (method === 'answerCallbackQuery') return true;
    if (method === 'sendChatAction') {
      chats.typing(bot, parameters);
      return true;
    }
    if (method === 'setMessageReaction') {
      for (const reaction of Array.isArray(parameters.reaction) ? parameters.reaction : [])
        if (!REACTIONS.includes(String(at(reaction, 'emoji')))) throw badRequest('REACTION_INVALID');
      chats.react(bot, parameters);
      return true;
    }
    if (method === 'deleteMessage') {
      chats.remove(parameters);
      return true;
    }
    if (method === 'sendMessage') {
      const text = textOf(parameters.text) ?? '';
      if (text.trim() === '') throw badRequest('message text is empty');
      if (longerThan(text, 4096)) throw badRequest('message is too long');
      checkButtons(parameters);
      return { ...chats.receive(bot, parameters, 'text'), text };
    }
    const needs = PLAIN_METHODS[method];
    if (needs !== undefined) {
      const missing = needs.fields.find(
        (field) => (textOf(parameters[field]) ?? parameters[field]) === undefined,
      );
      if (missing !== undefined) throw badRequest(`parameter "${missing}" is required`);
      return chats.receive(bot, parameters, needs.type);
    }
    const sends = FILE_METHODS[method];
    if (sends !== undefined) return sendFile(bot, parameters, sends, file);
    throw new BotError(404, 'Not Found: method not found');
  }

  function sendFile(
    bot: Bot,
    parameters: JsonObject,
    { field, type, most }: { field: string; type: string; most: number },
    file?: UploadedFile,
  ): JsonObject {
    if (longerThan(textOf(parameters.caption) ?? '', 1024)) throw badRequest('message caption is too long');
    const media = file
      ? graph.media.keep(bot.id, 'uploaded', file)
      : graph.media.get(textOf(parameters[field]) ?? '');
    if (media === undefined) throw badRequest('wrong remote file identifier specified: Wrong string length');
    if (media.bytes.length > most) throw new BotError(413, 'Request Entity Too Large');
    if (type === 'image' && !/^image\//.test(media.mimeType)) throw badRequest('IMAGE_PROCESS_FAILED');
    const message = chats.receive(bot, parameters, type, media.id);
    return { ...message, [field]: field === 'photo' ? sizesOf(media) : { file_id: media.id } };
  }

  function listen(bot: Bot, { url, secret_token, allowed_updates }: JsonObject): true {
    const target = URL.parse(textOf(url) ?? '');
    // Telegram itself wants https on 443, 80, 88 or 8443; on this computer there is no certificate.
    const isLocal = target !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(target.hostname);
    if (target === null || (target.protocol !== 'https:' && !isLocal))
      throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
    bot.webhook = {
      url: target.href,
      secret: textOf(secret_token) ?? '',
      allowedUpdates: Array.isArray(allowed_updates) ? allowed_updates.map(String) : ['message'],
    };
    delete bot.webhookError;
    return true;
  }

  const webhookInfo = ({ webhook, webhookError }: Bot): JsonObject => ({
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: 0,
    ...(webhookError === undefined
      ? {}
      : { last_error_date: Math.floor(webhookError.at / 1000), last_error_message: webhookError.message }),
  });

  function fileInfo({ file_id }: JsonObject): JsonObject {
    const media = graph.media.get(textOf(file_id) ?? '');
    if (media === undefined) throw badRequest('wrong file_id or the file is temporarily unavailable');
    if (media.bytes.length > 20 * MB) throw badRequest('file is too big');
    return {
      file_id,
      file_unique_id: file_id,
      file_size: media.bytes.length,
      file_path: `documents/${media.id}`,
    };
  }
}

function checkButtons({ reply_markup }: JsonObject): void {
  const rows = at(reply_markup, 'inline_keyboard');
  for (const button of Array.isArray(rows) ? rows.flat() : [])
    if (Buffer.byteLength(String(at(button, 'callback_data'))) > 64) throw badRequest('BUTTON_DATA_INVALID');
}

interface UploadedFile {
  bytes: Buffer;
  mimeType: string;
  filename: string;
}

async function read(request: FastifyRequest): Promise<{ parameters: JsonObject; file?: UploadedFile }> {
  if (!request.isMultipart()) return { parameters: isObject(request.body) ? request.body : {} };
  const parameters: JsonObject = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file')
      file = { bytes: await part.toBuffer(), mimeType: part.mimetype, filename: part.filename };
    else parameters[part.fieldname] = parsed(String(part.value));
  }
  return { parameters, ...(file === undefined ? {} : { file }) };
}

/** Objects travel in forms as JSON. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function hangUp(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
}
