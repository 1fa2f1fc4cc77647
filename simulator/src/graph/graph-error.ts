import { errorCatalog } from './error-catalog.ts';

interface GraphErrorOptions {
  code: number;
  /** The whole message; without it "(#code) title". */
  message?: string;
  details?: string;
  subcode?: number;
  type?: string;
  http?: number;
  userTitle?: string;
  userMessage?: string;
}

/** An answer as Meta gives it. `error_data` stands only where WhatsApp's own part of the API speaks. */
export class GraphError extends Error {
  readonly options: GraphErrorOptions;

  constructor(options: GraphErrorOptions) {
    super(options.message ?? `(#${options.code}) ${errorCatalog[options.code]?.title ?? 'Unknown error'}`);
    this.options = options;
  }

  get http(): number {
    return this.options.http ?? errorCatalog[this.options.code]?.http ?? 400;
  }

  body(traceId: string) {
    const { code, details, subcode, type, userTitle, userMessage } = this.options;
    const sentence = details ?? (code >= 130000 ? errorCatalog[code]?.details : undefined);
    return {
      error: {
        message: this.message,
        type: type ?? 'OAuthException',
        code,
        ...(sentence === undefined
          ? {}
          : { error_data: { messaging_product: 'whatsapp', details: sentence } }),
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(userTitle === undefined ? {} : { is_transient: false, error_user_title: userTitle }),
        ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** The same error as it stands in `statuses[].errors`. */
export function statusError(code: number, details?: string) {
  const known = errorCatalog[code];
  const title = known?.title ?? 'Unknown error';
  return {
    code,
    title,
    message: title,
    error_data: { details: details ?? known?.details ?? title },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
}

export const invalidParameter = (message: string, details?: string) =>
  new GraphError({ code: 100, message: `(#100) ${message}`, ...(details === undefined ? {} : { details }) });

export const missingParameter = (details: string) => new GraphError({ code: 131008, details });

export const invalidValue = (details: string) => new GraphError({ code: 131009, details });

/** What Meta says of an object that does not exist or that the token may not see: the two are not told apart. */
export const unknownObject = (id: string, method = 'get') =>
  new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  });
