import type { ConsentDecision } from '@sapa/contracts';
import { job } from '../platform/jobs/job.ts';
import { closeResolved } from './acts/close-resolved.ts';
import { announceOfContact } from './announce-of-contact.ts';
import { fetchMedia } from './attachments/fetch-media.ts';
import { forgetUpload } from './attachments/forget-upload.ts';
import { transcribeVoice } from './attachments/transcribe-voice.ts';
import { askForRating } from './csat/ask-for-rating.ts';
import { thankForVote } from './csat/thank-for-vote.ts';
import { acknowledgeInbound } from './handling/acknowledge-inbound.ts';
import { closeConversation } from './handling/close-conversation.ts';
import { releaseMember } from './handling/release-member.ts';
import { resolveIdle } from './handling/resolve-idle.ts';
import { resumeAi } from './handling/resume-ai.ts';
import { wakeConversation } from './handling/snooze-conversation.ts';
import { confirmConsent } from './messages/confirm-consent.ts';
import { sendReaction } from './messages/send-reaction.ts';
import { unsendMessage } from './messages/unsend-message.ts';
import { sendScheduled } from './scheduled/send-scheduled.ts';
import { releaseHeld } from './sending/release-held.ts';
import { emptyTeam } from './teams/empty-team.ts';
import { followChannel } from './teams/follow-channel.ts';
import { forgetVisitorUpload, type VisitorUpload } from './visitor/forget-visitor-upload.ts';
import { sendTranscript } from './visitor/mail-transcript.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'conversations.empty-team': { team_id: string; to_team_id: string | null };
    'conversations.fetch-media': { attachment_id: string };
    'conversations.follow-channel': { channel_id: string };
    'conversations.forget-upload': { attachment_id: string };
    'conversations.forget-visitor-upload': VisitorUpload;
    'conversations.acknowledge-inbound': { conversation_id: string; typing: boolean };
    'conversations.announce-of-contact': { contact_id: string };
    'conversations.close': { conversation_id: string };
    'conversations.close-resolved': { batch_id: string };
    'conversations.wake': { conversation_id: string; until: string };
    'conversations.ask-for-rating': { conversation_id: string; waited: boolean };
    'conversations.thank-for-vote': { conversation_id: string; survey_id: string; late: boolean };
    'conversations.confirm-consent': {
      conversation_id: string;
      message_id: string;
      decision: ConsentDecision;
    };
    'conversations.release-held': { channel_id: string };
    'conversations.resolve-idle': { channel_id: string };
    'conversations.resume-ai': { channel_id: string };
    'conversations.mail-transcript': { channel_id: string; visitor_id: string; email: string };
    'conversations.release-member': { member_id: string; to_member_id: string | null };
    'conversations.send-scheduled': { scheduled_id: string };
    'conversations.send-reaction': { message_id: string };
    'conversations.transcribe': { attachment_id: string };
    'conversations.unsend-message': { message_id: string };
  }
}

export const conversationJobs = [
  job('conversations.empty-team', (ctx, { team_id, to_team_id }) =>
    emptyTeam(ctx, { teamId: team_id, toTeamId: to_team_id }),
  ),
  job('conversations.follow-channel', (ctx, { channel_id }) => followChannel(ctx, channel_id)),
  job('conversations.fetch-media', (ctx, { attachment_id }, attempt) =>
    fetchMedia(ctx, attachment_id, attempt),
  ),
  job('conversations.forget-upload', (ctx, { attachment_id }) => forgetUpload(ctx, attachment_id)),
  job('conversations.forget-visitor-upload', (ctx, upload) => forgetVisitorUpload(ctx, upload)),
  job(
    'conversations.acknowledge-inbound',
    (ctx, { conversation_id, typing }) =>
      acknowledgeInbound(ctx, { conversationId: conversation_id, typing }),
    'prompt',
  ),
  job(
    'conversations.announce-of-contact',
    (ctx, { contact_id }) => announceOfContact(ctx, contact_id),
    'prompt',
  ),
  job(
    'conversations.confirm-consent',
    (ctx, { conversation_id, message_id, decision }) =>
      confirmConsent(ctx, { conversationId: conversation_id, messageId: message_id, decision }),
    'prompt',
  ),
  job('conversations.close', (ctx, { conversation_id }) => closeConversation(ctx, conversation_id)),
  job('conversations.close-resolved', (ctx, { batch_id }) => closeResolved(ctx, batch_id)),
  job('conversations.wake', (ctx, { conversation_id, until }) =>
    wakeConversation(ctx, { conversationId: conversation_id, until }),
  ),
  job('conversations.ask-for-rating', (ctx, { conversation_id, waited }) =>
    askForRating(ctx, { conversationId: conversation_id, waited }),
  ),
  job(
    'conversations.thank-for-vote',
    (ctx, { conversation_id, survey_id, late }) =>
      thankForVote(ctx, { conversationId: conversation_id, surveyId: survey_id, late }),
    'prompt',
  ),
  job('conversations.resolve-idle', (ctx, { channel_id }) => resolveIdle(ctx, channel_id)),
  job('conversations.resume-ai', (ctx, { channel_id }) => resumeAi(ctx, channel_id)),
  job('conversations.release-held', (ctx, { channel_id }) => releaseHeld(ctx, channel_id), 'prompt'),
  job('conversations.mail-transcript', ({ app, workspaceId }, { channel_id, visitor_id, email }) =>
    sendTranscript({ app, workspaceId, channelId: channel_id, visitorId: visitor_id }, email),
  ),
  job('conversations.release-member', (ctx, { member_id, to_member_id }) =>
    releaseMember(ctx, { memberId: member_id, toMemberId: to_member_id }),
  ),
  job('conversations.send-scheduled', (ctx, { scheduled_id }) => sendScheduled(ctx, scheduled_id), 'prompt'),
  job('conversations.send-reaction', (ctx, { message_id }) => sendReaction(ctx, message_id), 'prompt'),
  job('conversations.transcribe', (ctx, { attachment_id }) => transcribeVoice(ctx, attachment_id)),
  job('conversations.unsend-message', (ctx, { message_id }) => unsendMessage(ctx, message_id), 'prompt'),
];
