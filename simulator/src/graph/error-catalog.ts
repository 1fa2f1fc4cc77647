/**
 * Meta's error codes that a sender meets: title, HTTP status, and the sentence of `error_data.details`.
 * Source: Meta's page "Error codes" of the WhatsApp Business Platform. Titles are Meta's; they are not stable.
 */
export const errorCatalog: Record<number, { title: string; http: number; details: string }> = {
  0: { title: 'AuthException', http: 401, details: 'We were unable to authenticate the app user.' },
  1: { title: 'API Unknown', http: 400, details: 'Invalid request or possible server error.' },
  2: { title: 'API Service', http: 503, details: 'Temporary due to downtime or due to being overloaded.' },
  3: { title: 'API Method', http: 500, details: 'Capability or permissions issue.' },
  4: { title: 'API Too Many Calls', http: 400, details: 'The app has reached its API call rate limit.' },
  10: {
    title: 'API Permission Denied',
    http: 403,
    details: 'Permission is either not granted or has been removed.',
  },
  551: {
    title: "This person isn't available right now.",
    http: 400,
    details: 'The person is not available.',
  },
  613: { title: 'Calls to this API have exceeded the rate limit.', http: 400, details: 'Too many calls.' },
  33: {
    title: 'Parameter value is not valid',
    http: 400,
    details: 'The business phone number has been deleted.',
  },
  100: {
    title: 'Invalid parameter',
    http: 400,
    details: 'The request included one or more unsupported parameters.',
  },
  190: { title: 'Access token has expired', http: 401, details: 'Your access token has expired.' },
  200: {
    title: 'API Permission',
    http: 403,
    details: 'Permission is either not granted or has been removed.',
  },
  368: {
    title: 'Temporarily blocked for policies violations',
    http: 403,
    details: 'The account has been restricted.',
  },
  80007: {
    title: 'Rate limit issues',
    http: 400,
    details: 'The WhatsApp Business Account has reached its rate limit.',
  },
  130429: { title: 'Rate limit hit', http: 400, details: 'Cloud API message throughput has been reached.' },
  130472: {
    title: "User's number is part of an experiment",
    http: 400,
    details: "Failed to send message because this user's phone number is part of an experiment",
  },
  130497: {
    title: 'Business account is restricted from messaging users in this country',
    http: 403,
    details: 'The business is not allowed to message users in this country.',
  },
  131000: {
    title: 'Something went wrong',
    http: 500,
    details: 'Message failed to send due to an unknown error.',
  },
  131005: {
    title: 'Access denied',
    http: 403,
    details: 'Permission is either not granted or has been removed.',
  },
  131008: {
    title: 'Required parameter is missing',
    http: 400,
    details: 'The request is missing a required parameter.',
  },
  131009: {
    title: 'Parameter value is not valid',
    http: 400,
    details: 'One or more parameter values are invalid.',
  },
  131016: { title: 'Service unavailable', http: 500, details: 'A service is temporarily unavailable.' },
  131021: {
    title: 'Recipient cannot be sender',
    http: 400,
    details: 'Sender and recipient phone number is the same.',
  },
  131026: { title: 'Message undeliverable', http: 400, details: 'Unable to deliver message.' },
  131030: {
    title: 'Recipient phone number not in allowed list',
    http: 400,
    details:
      'Recipient phone number not in allowed list: add the number to the recipient list and try again.',
  },
  131031: {
    title: 'Account has been locked',
    http: 403,
    details: 'The account has been restricted or disabled.',
  },
  131042: {
    title: 'Business eligibility payment issue',
    http: 400,
    details: 'Message failed to send because of an error related to your payment method.',
  },
  131045: { title: 'Incorrect certificate', http: 500, details: 'The phone number is not registered.' },
  131047: {
    title: 'Re-engagement message',
    http: 400,
    details:
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  },
  131048: {
    title: 'Spam rate limit hit',
    http: 400,
    details:
      'Message failed to send because there are restrictions on how many messages can be sent from this number.',
  },
  131049: {
    title: 'This message was not delivered to maintain healthy ecosystem engagement.',
    http: 400,
    details: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  },
  131050: {
    title: 'Unable to deliver the message. This recipient has chosen to stop receiving marketing messages',
    http: 400,
    details: 'The recipient has opted out of marketing messages from your business.',
  },
  131051: { title: 'Unsupported message type', http: 400, details: 'Unsupported message type.' },
  131052: {
    title: 'Media download error',
    http: 400,
    details: 'Unable to download the media sent by the user.',
  },
  131053: {
    title: 'Media upload error',
    http: 400,
    details: 'Unable to upload the media used in the message.',
  },
  131056: {
    title: '(Business Account, Consumer Account) pair rate limit hit',
    http: 400,
    details:
      'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
  },
  131057: { title: 'Account in maintenance mode', http: 500, details: 'The account is being upgraded.' },
  131064: {
    title: 'Account messaging limited',
    http: 400,
    details: 'The account is limited after template misuse.',
  },
  132000: {
    title: 'Number of parameters does not match the expected number of params',
    http: 400,
    details: 'The number of parameter values does not match the variables of the template.',
  },
  132001: {
    title: 'Template name does not exist in the translation',
    http: 404,
    details: 'The template does not exist in the specified language or has not been approved.',
  },
  132005: { title: 'Translated text too long', http: 400, details: 'Translated text is too long.' },
  132007: {
    title: 'Template format character policy violated',
    http: 400,
    details: 'The content violates a policy.',
  },
  132008: { title: 'Parameter format does not match', http: 400, details: 'Parameter values are invalid.' },
  132012: {
    title: 'Parameter format does not match format in the created template',
    http: 400,
    details: 'Variable parameter values are formatted incorrectly.',
  },
  132015: { title: 'Template is paused', http: 400, details: 'Template is paused due to low quality.' },
  132016: { title: 'Template is disabled', http: 400, details: 'Template has been paused too many times.' },
  132018: {
    title: 'Template parameters do not match',
    http: 400,
    details: 'A parameter of the template is not valid.',
  },
  132068: { title: 'Flow is in blocked state', http: 400, details: 'Flow is in blocked state.' },
  132069: { title: 'Flow is in throttled state', http: 400, details: 'Flow is in throttled state.' },
  133000: {
    title: 'Incomplete Deregistration',
    http: 500,
    details: 'A previous deregistration attempt failed.',
  },
  133004: {
    title: 'Server Temporarily Unavailable',
    http: 503,
    details: 'Server is temporarily unavailable.',
  },
  133005: {
    title: 'Two step verification PIN Mismatch',
    http: 400,
    details: 'Two-step verification PIN incorrect.',
  },
  133006: {
    title: 'Phone number re-verification needed',
    http: 400,
    details: 'Phone number needs to be verified before registering.',
  },
  133010: {
    title: 'Account not registered',
    http: 400,
    details: 'Phone number not registered on the platform.',
  },
  133015: {
    title: 'Please wait a few minutes before attempting to register this phone number',
    http: 400,
    details: 'The phone number was recently deleted.',
  },
  133016: {
    title: 'Account register deregister rate limit exceeded',
    http: 400,
    details: 'There were too many registration attempts for this phone number in a short period of time.',
  },
  134101: { title: 'Template is being synchronised', http: 400, details: 'Wait ten minutes and try again.' },
  135000: {
    title: 'Generic user error',
    http: 400,
    details: 'Message failed to send because of an unknown error.',
  },
  2388019: {
    title: 'Template limit exceeded',
    http: 400,
    details: 'The account has reached its number of templates.',
  },
  2494100: { title: 'Flow is being synchronised', http: 400, details: 'Wait some minutes and try again.' },
};
